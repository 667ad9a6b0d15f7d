import type { AgencyContent } from '#provider/ports/agency-content.ts'
import type { DrawIllustration } from '#provider/ports/illustrator.ts'
import type { PartnerWidgets } from '#provider/ports/partner-widgets.ts'
import type { TourSource } from '#provider/ports/tour-source.ts'
import { agencyContent } from './agency/agency-content.ts'
import { createWorld, demoToursOf, type DemoToursOptions } from './demo-tours.ts'
import { drawIllustration } from './illustrator/draw.ts'
import { createDemoWidgets } from './widgets/demo-widgets.ts'

/** All that the invented world gives to a provider. */
export interface Demo {
  tours: TourSource
  content: AgencyContent
  widgets: PartnerWidgets
  draw: DrawIllustration
}

export { agencyContent } from './agency/agency-content.ts'

/** The one door of this room: whoever has tours of another source never opens it. */
export function openDemo(options: DemoToursOptions): Demo {
  const world = createWorld(options)
  return {
    tours: demoToursOf(world),
    content: agencyContent,
    widgets: createDemoWidgets(world),
    draw: async (path) => drawIllustration(path),
  }
}
