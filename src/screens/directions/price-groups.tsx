import type { Direction } from '#contract/tour.ts'
import { DirectionGrid } from '#features/directions/direction-grid.tsx'
import { Section } from '#ui/page.tsx'
import { groupByPrice } from './group-by-price.ts'

/** Directions of one city by what two people pay, the cheapest first: the first question a traveller has. */
export function PriceGroups({ directions }: { directions: Direction[] }) {
  return groupByPrice(directions).map(({ title, own }, index) => (
    <Section key={title} title={title}>
      <DirectionGrid directions={own} isCityKnown isAtTop={index === 0} />
    </Section>
  ))
}
