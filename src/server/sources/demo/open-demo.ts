import type { PartnerWidgets } from '../partner-widgets.ts'
import type { TourSource } from '../port.ts'
import { createWorld, demoToursOf, type DemoToursOptions } from './demo-tours.ts'
import { PICTURE_FOLDER } from './picture-files.ts'
import { createDemoWidgets } from './widgets/demo-widgets.ts'

/** All that the invented world gives to a provider. */
export interface Demo {
  tours: TourSource
  widgets: PartnerWidgets
  /** Where the files behind `/pictures/…` lie. */
  pictureFolder: string
}

/** The one door of this room: whoever has tours of another source never opens it. */
export function openDemo(options: DemoToursOptions): Demo {
  const world = createWorld(options)
  return {
    tours: demoToursOf(world),
    widgets: createDemoWidgets(),
    pictureFolder: PICTURE_FOLDER,
  }
}
