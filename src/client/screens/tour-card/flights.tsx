import { lazySection } from '#client/delivery/lazy-part.tsx'
import { problemText } from '#client/api/api-error.ts'
import type { QueryState } from '#client/api/query-state.ts'
import type { ActualTour, FlightVariant, TourDetail } from '#shared/contract/tour.ts'
import { isWithoutFlight } from '#shared/domain/tour/actualization.ts'
import { FailedPart, Notice, Skeleton } from '#client/ui/frame/feedback.tsx'
import { Section } from '#client/ui/frame/page.tsx'
import { useEffect } from 'react'

/** As high as a variant. */
const choiceSkeleton = <Skeleton height={112} radius={12} />

const loadChoice = () => import('./flight-choice.tsx')

/** The operator's flights come last: their code loads while the operator is asked. */
const LateFlightChoice = lazySection(loadChoice, 'FlightChoice', { fallback: choiceSkeleton })

interface FlightsProps {
  state: QueryState<TourDetail>
  tour: ActualTour
  chosen: FlightVariant | undefined
  onChoose: (variant: FlightVariant) => void
}

/** A stay without flights has payments in the same response: shows only their failure. */
function HotelOnly({ state }: Pick<FlightsProps, 'state'>) {
  if (state.kind !== 'failed') return null
  return (
    <Section title="Обязательные доплаты">
      <FailedPart
        text={`${problemText(state.error)} Доплаты назовёт менеджер, заявку можно оставить и сейчас.`}
        onRetry={state.retry}
      />
    </Section>
  )
}

/** Flight variants, each with its price difference. Without a response the tour stays usable. */
export function Flights({ state, tour, chosen, onChoose }: FlightsProps) {
  useEffect(() => void loadChoice().catch(() => undefined), [])
  if (isWithoutFlight(tour)) return <HotelOnly state={state} />
  if (state.kind === 'loading') {
    return (
      <Section title="Перелёт">
        <p className="size-s muted">Спрашиваем рейсы у оператора, это до 15 секунд.</p>
        {choiceSkeleton}
      </Section>
    )
  }
  if (state.kind === 'failed') {
    return (
      <Section title="Перелёт">
        <FailedPart
          text={`${problemText(state.error)} Рейс уточнит менеджер, доплаты тоже, заявку можно оставить и сейчас.`}
          onRetry={state.retry}
        />
      </Section>
    )
  }
  const { flights, tourinfo } = state.data
  if (tourinfo.flags.noflight || flights.length === 0) {
    return (
      <Section title="Перелёт">
        <Notice>
          {tourinfo.flags.noflight
            ? 'Перелёт в этот тур не входит: только проживание.'
            : 'Рейс уточняется: оператор назовёт его при бронировании, цена тура уже его включает.'}
        </Notice>
      </Section>
    )
  }
  return (
    <Section title="Перелёт">
      <LateFlightChoice flights={flights} tour={tour} chosen={chosen} onChoose={onChoose} />
    </Section>
  )
}
