import type { SeenTour, TourOffer } from '#client/features/tour-offers/use-tour-offer.ts'
import { includedRows } from '#client/features/tour-offers/included-rows.ts'
import { classNames } from '#client/ui/class-names.ts'
import { Icon, type IconName } from '#client/ui/icons.tsx'
import { dayWithWeekday } from '#shared/domain/text/format.ts'
import { isUnknownFlight, isWithoutFlight, type Actualization } from '#shared/domain/tour/actualization.ts'
import { mealName, roomName } from '#shared/domain/tour/terms.ts'
import { tripDates, tripDays, tripLength } from '#shared/domain/tour/trip.ts'
import type { ReactNode } from 'react'
import { formatBaggage, formatNamedWay } from './flight-lines.ts'
import css from './tour-lines.module.css'

interface TourLinesProps {
  offer: TourOffer
  seen: SeenTour | undefined
  state: Actualization
}

/** What is bought, in four lines above the price: when, how to get there, where to sleep and eat, what is included. */
export function TourLines({ offer, seen, state }: TourLinesProps) {
  const { tour } = offer
  const isByAir = !isWithoutFlight(tour)
  const rest = [mealName(tour), tour.room !== '' && roomName(tour.room)].filter(Boolean)
  return (
    <ul className={css.lines} aria-label="Коротко о туре">
      <Line icon="calendar">
        <When offer={offer} />
      </Line>
      <Line icon="plane" isTall={isByAir}>
        {isByAir ? <Flights offer={offer} seen={seen} state={state} /> : 'Без перелёта'}
      </Line>
      <Line icon="bed">{rest.join(' · ')}</Line>
      {state.kind !== 'gone' && (
        <Line icon="check" isTall>
          {/* An element: a page translator replaces texts, and a new one must replace it whole. */}
          <span>{state.kind === 'failed' ? ASK_MANAGER : describeIncluded(offer)}</span>
        </Line>
      )}
    </ul>
  )
}

const ASK_MANAGER = 'Что входит, уточнит менеджер'

interface LineProps {
  icon: IconName
  /** True if it keeps space for two lines: flights and baggage come late and must not move the price. */
  isTall?: boolean
  children: ReactNode
}

function Line({ icon, isTall = false, children }: LineProps) {
  return (
    <li className={classNames(css.line, isTall && css.tall)}>
      <Icon name={icon} size={18} />
      <span>{children}</span>
    </li>
  )
}

function When({ offer: { tour } }: { offer: TourOffer }) {
  const days = tripDays(tour)
  if (!days) return `Дата уточняется · ${tripLength(tour)}`
  if (isWithoutFlight(tour))
    return `Заезд ${dayWithWeekday(days.first)} · отъезд ${dayWithWeekday(days.last)}, ${tripLength(tour)}`
  return (
    <>
      <b>{tripDates(tour)}</b> · {tripLength(tour)}
    </>
  )
}

/** Both ways with their days and airports, as far as the operator or the list has named them. */
function Flights({ offer: { tour, chosen, detail }, seen, state }: TourLinesProps) {
  if (chosen && !isUnknownFlight(chosen))
    return (
      <>
        <span className={css.way}>{formatNamedWay(chosen.forward, false)}</span>
        <span className={css.way}>{formatNamedWay(chosen.backward, true)}</span>
      </>
    )
  const from = tour.departurenamefrom && `Из ${tour.departurenamefrom}`
  const isWaiting = (state.kind === 'confirmed' || state.kind === 'changed') && detail.kind === 'loading'
  const parts = [from || 'Перелёт', seen?.flight, isWaiting && 'рейсы спрашиваем у оператора']
  return <span className={css.way}>{parts.filter(Boolean).join(', ')}</span>
}

const SHORT_NAMES: Partial<Record<IconName, string>> = {
  plane: 'перелёт',
  bus: 'трансфер',
  shield: 'страховка',
}

/** «Включены перелёт, трансфер, страховка, багаж 20 кг»; then what is not. */
function describeIncluded({ detail, tour, chosen }: TourOffer): string {
  if (detail.kind === 'loading') return 'Что входит, спрашиваем…'
  if (detail.kind === 'failed') return ASK_MANAGER
  const rows = includedRows(detail.data, tour).flatMap(({ icon, state }) => {
    const name = SHORT_NAMES[icon]
    return name === undefined ? [] : [{ name, state }]
  })
  const pick = (state: 'included' | 'missing') =>
    rows.filter((row) => row.state === state).map(({ name }) => name)
  const bags = chosen && !isUnknownFlight(chosen) ? formatBaggage(chosen) : []
  const [bag] = bags.length === 1 ? bags.filter((text) => /\d/.test(text)) : []
  const included = [...pick('included'), ...(bag === undefined ? [] : [`багаж ${bag}`])]
  const missing = pick('missing')
  const parts = [
    included.length > 0 && `Включено: ${included.join(', ')}`,
    missing.length > 0 && `${included.length > 0 ? 'не' : 'Не'} входит: ${missing.join(', ')}`,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : ASK_MANAGER
}
