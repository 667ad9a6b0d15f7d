import type { Direction } from '#contract/tour.ts'
import type { City } from '#features/cities/cities.ts'
import { DirectionGrid } from '#features/directions/direction-grid.tsx'
import { fromWords } from '#features/directions/direction-words.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState, Notice } from '#ui/feedback.tsx'
import { Section } from '#ui/page.tsx'
import { passFocus } from '#ui/pass-focus.ts'

interface FoundDirectionsProps {
  cities: City[]
  city: City
  matches: (direction: Direction) => boolean
  /** Takes the typed country away. */
  onReset: () => void
}

/** Directions with the typed country, from the chosen city and from all the others. */
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
              passFocus(event.currentTarget, () => document.querySelector('[role="search"] input'))
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
