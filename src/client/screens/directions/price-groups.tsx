import type { Direction } from '#shared/contract/tour.ts'
import { DirectionGrid } from '#client/features/directions/direction-grid.tsx'
import { Section } from '#client/ui/frame/page.tsx'
import { groupByPrice } from './group-by-price.ts'

export function PriceGroups({ directions }: { directions: Direction[] }) {
  return groupByPrice(directions).map(({ title, own }, index) => (
    <Section key={title} title={title}>
      <DirectionGrid directions={own} isCityKnown isAtTop={index === 0} />
    </Section>
  ))
}
