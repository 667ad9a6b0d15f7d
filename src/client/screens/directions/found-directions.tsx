import type { Direction } from '#shared/contract/tour.ts'
import type { City } from '#client/features/cities/cities.ts'
import { DirectionGrid } from '#client/features/directions/direction-grid.tsx'
import { fromWords } from '#client/features/directions/direction-labels.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyState, Notice } from '#client/ui/frame/feedback.tsx'
import { Section } from '#client/ui/frame/page.tsx'
import { restoreFocus } from '#client/ui/restore-focus.ts'

interface FoundDirectionsProps {
  cities: City[]
  city: City
  matches: (direction: Direction) => boolean
  onReset: () => void
}

/** Directions to the typed country, from the chosen city and from all others. */
export function FoundDirections({ cities, city, matches, onReset }: FoundDirectionsProps) {
  const own = city.directions.filter(matches)
  const others = cities.filter((one) => one !== city).flatMap(({ directions }) => directions.filter(matches))
  const from = fromWords(city) || city.name
  if (own.length === 0 && others.length === 0)
    return (
      <EmptyState
        title="Такой страны в направлениях нет"
        actions={
          <Button
            onClick={(event) => {
              restoreFocus(event.currentTarget, () => document.querySelector('[role="search"] input'))
              onReset()
            }}
          >
            Показать все
          </Button>
        }
      >
        Проверьте название или посмотрите все направления.
      </EmptyState>
    )
  return (
    <>
      {own.length > 0 ? (
        <Section title={`Вылет ${from}`}>
          <DirectionGrid directions={own} isCityKnown isAtTop />
        </Section>
      ) : (
        <Notice>{`Туров с вылетом ${from} туда нет. Посмотрите вылеты из других городов.`}</Notice>
      )}
      {others.length > 0 && (
        <Section title="Из других городов">
          <DirectionGrid directions={others} />
        </Section>
      )}
    </>
  )
}
