import { problemText } from '#client/api/api-error.ts'
import type { QueryState } from '#client/api/query-state.ts'
import type { ActualTour, FlightVariant, Leg, TourDetail } from '#shared/contract/tour.ts'
import { isUnknownFlight, isWithoutFlight } from '#shared/domain/tour/actualization.ts'
import { moneyDelta, shortDay } from '#shared/domain/text/format.ts'
import { Badge } from '#client/ui/form/controls.tsx'
import { FailedPart, Notice, Skeleton } from '#client/ui/frame/feedback.tsx'
import { Section } from '#client/ui/frame/page.tsx'
import css from './flights.module.css'
import { baggage, flightName, portName, wayWords } from '#client/features/tour-offers/format-leg.ts'

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
  if (isWithoutFlight(tour)) return <HotelOnly state={state} />
  if (state.kind === 'loading') {
    return (
      <Section title="Перелёт">
        <p className={css.muted}>Спрашиваем рейсы у оператора, это до 15 секунд.</p>
        <Skeleton height={96} radius={12} />
        <Skeleton height={96} radius={12} />
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
  if (tourinfo.flags.noflight) return <NoFlight />
  if (flights.length === 0) {
    return (
      <Section title="Перелёт">
        <Notice>Рейс уточняется: оператор назовёт его при бронировании, цена тура уже его включает.</Notice>
      </Section>
    )
  }
  const base = flights.find((variant) => variant.isdefault)?.price.value ?? tour.price
  return (
    <Section title={flights.length > 1 ? `Перелёт: ${flights.length} на выбор` : 'Перелёт'}>
      <div className={css.variants} role="radiogroup" aria-label="Варианты перелёта">
        {flights.map((variant, index) => (
          <Variant
            // Variants have no id and may differ only in baggage: the index is the identity.
            key={`variant-${index + 1}`}
            variant={variant}
            delta={(variant.price.value ?? base) - base}
            isChosen={variant === chosen}
            onChoose={() => onChoose(variant)}
          />
        ))}
      </div>
    </Section>
  )
}

function NoFlight() {
  return (
    <Section title="Перелёт">
      <Notice>Перелёт в этот тур не входит: только проживание.</Notice>
    </Section>
  )
}

function Variant({
  variant,
  delta,
  isChosen,
  onChoose,
}: {
  variant: FlightVariant
  delta: number
  isChosen: boolean
  onChoose: () => void
}) {
  const isBlocked = [...variant.forward, ...variant.backward].some((leg) => leg.noPlaces)
  return (
    <label className={css.variant}>
      <input type="radio" name="flight" checked={isChosen} disabled={isBlocked} onChange={onChoose} />
      <span className={css.ways}>
        {isUnknownFlight(variant) ? (
          <span className={css.muted}>Рейс уточняется: оператор назовёт его ближе к вылету</span>
        ) : (
          <>
            <Way title="Туда" legs={variant.forward} />
            <Way title="Обратно" legs={variant.backward} />
          </>
        )}
        {isBlocked && <Badge tone="warn">Мест нет</Badge>}
      </span>
      <span className={css.delta}>{delta === 0 ? 'в цене' : moneyDelta(delta)}</span>
    </label>
  )
}

function Way({ title, legs }: { title: string; legs: Leg[] }) {
  const way = wayWords(legs)
  if (!way) return null
  return (
    <span className={css.way}>
      <span className={css.times}>
        <b>{way.times}</b>
        <span className={css.muted}>
          {title}
          {way.day !== undefined && `, ${shortDay(way.day)}`} · {way.stops}
        </span>
      </span>
      {legs.map((leg, index) => (
        <span key={`${leg.number}-${index + 1}`} className={css.leg}>
          {flightName(leg)} · {portName(leg.departure.port)} → {portName(leg.arrival.port)} · {baggage(leg)}
          {leg.onDemand && ' · под запрос'}
        </span>
      ))}
    </span>
  )
}
