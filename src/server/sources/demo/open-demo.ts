import type { PartnerWidgets } from '../partner-widgets.ts'
import type { TourSource } from '../port.ts'
import { createWorld, openDemoTours, type DemoToursOptions } from './demo-tours.ts'
import { PICTURE_FOLDER } from './picture-files.ts'
import { createDemoWidgets } from './widgets/demo-widgets.ts'

export interface Demo {
  tours: TourSource
  widgets: PartnerWidgets
  /** Folder of the files behind `/pictures/…`. */
  pictureFolder: string
}

/** The only entry point of this module. It is not loaded with another tour source. */
export function openDemo(options: DemoToursOptions): Demo {
  const world = createWorld(options)
  return {
    tours: openDemoTours(world),
    widgets: createDemoWidgets(),
    pictureFolder: PICTURE_FOLDER,
  }
}
