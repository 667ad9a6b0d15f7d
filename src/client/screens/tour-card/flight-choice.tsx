import type { ActualTour, FlightVariant } from '#shared/contract/tour.ts'
import { isUnknownFlight } from '#shared/domain/tour/actualization.ts'
import { moneyDelta, shortDay } from '#shared/domain/text/format.ts'
import { tripDays } from '#shared/domain/tour/trip.ts'
import { Badge } from '#client/ui/form/controls.tsx'
import { HiddenText } from '#client/ui/frame/feedback.tsx'
import { Icon } from '#client/ui/icons.tsx'
import { useState } from 'react'
import { formatArrival, formatBaggage, formatFlightLines, type FlightLine } from './flight-lines.ts'
import css from './flights.module.css'
import { FullDaysLine } from './full-days-line.tsx'
import { TourIcon } from './tour-icons.tsx'

interface FlightChoiceProps {
  flights: FlightVariant[]
  tour: ActualTour
  chosen: FlightVariant | undefined
  onChoose: (variant: FlightVariant) => void
}

/** The chosen variant; the others unfold below it and stay in their order while open. */
export function FlightChoice({ flights, tour, chosen, onChoose }: FlightChoiceProps) {
  const [first, setFirst] = useState<number>()
  const isOpen = first !== undefined
  const base = flights.find((variant) => variant.isdefault)?.price.value ?? tour.price
  const options = flights.map((variant, index) => ({
    variant,
    index,
    delta: (variant.price.value ?? base) - base,
    isBlocked: [...variant.forward, ...variant.backward].some((leg) => leg.noPlaces),
  }))
  const top = Math.max(0, isOpen ? first : options.findIndex(({ variant }) => variant === chosen))
  const others = options.filter(({ index }) => index !== top)
  const shown = [...options.slice(top, top + 1), ...(isOpen ? others : [])]
  const least = Math.min(...others.filter(({ isBlocked }) => !isBlocked).map(({ delta }) => delta))
  return (
    <>
      {chosen && <FullDaysLine tour={tour} chosen={chosen} />}
      <div className="stack gap-xs" role="radiogroup" aria-label="Варианты перелёта">
        {shown.map(({ variant, index, delta, isBlocked }) => (
          <Variant
            // Variants have no id and may differ only in baggage: the index is the identity.
            key={`variant-${index + 1}`}
            variant={variant}
            tour={tour}
            delta={delta}
            isBlocked={isBlocked}
            isChosen={variant === chosen}
            onChoose={() => onChoose(variant)}
          />
        ))}
      </div>
      {others.length > 0 && (
        <button
          type="button"
          className={css.others}
          aria-expanded={isOpen}
          onClick={() => setFirst(isOpen ? undefined : top)}
        >
          {isOpen ? 'Свернуть' : `Другие рейсы: ${others.length}${formatLeast(least)}`}
          <Icon name="down" size={16} />
        </button>
      )}
    </>
  )
}

/** «, от +4 837 ₽»; nothing if no other variant has places. */
function formatLeast(least: number): string {
  if (!Number.isFinite(least)) return ''
  return least === 0 ? ', есть без доплаты' : `, от ${moneyDelta(least)}`
}

interface VariantProps {
  variant: FlightVariant
  tour: ActualTour
  delta: number
  isBlocked: boolean
  isChosen: boolean
  onChoose: () => void
}

function Variant({ variant, tour, delta, isBlocked, isChosen, onChoose }: VariantProps) {
  const isUnknown = isUnknownFlight(variant)
  const { there, back } = formatFlightLines(variant, tripDays(tour))
  const bags = isUnknown ? [] : formatBaggage(variant)
  return (
    <label className={css.variant}>
      <input type="radio" name="flight" checked={isChosen} disabled={isBlocked} onChange={onChoose} />
      {isUnknown ? (
        <span className="size-s muted">Рейс уточняется: оператор назовёт его ближе к вылету</span>
      ) : (
        <>
          {there && <Way title="Туда" line={there} />}
          {back && <Way title="Обратно" line={back} />}
        </>
      )}
      {(bags.length > 0 || isBlocked) && (
        <span className={css.chips}>
          {bags.length > 0 && <HiddenText>Багаж и ручная кладь: </HiddenText>}
          {bags.map((text) => (
            <span key={text} className={css.bag}>
              <TourIcon name="luggage" size={16} />
              {text}
            </span>
          ))}
          {isBlocked && <Badge tone="warn">Мест нет</Badge>}
        </span>
      )}
      <span className={css.delta}>{delta === 0 ? 'в цене' : moneyDelta(delta)}</span>
    </label>
  )
}

/** «17:25 VKO → 22:15 GZP прямой · AZUR air» */
function Way({ title, line }: { title: string; line: FlightLine }) {
  const { departure, arrivalPort, otherDay, facts } = line
  const notes = [otherDay && shortDay(otherDay), ...facts].filter(Boolean)
  return (
    <span className={css.way}>
      <HiddenText>{`${title}: `}</HiddenText>
      <b>{`${departure} → ${[formatArrival(line), arrivalPort].filter(Boolean).join(' ')}`}</b>
      {notes.length > 0 && <span className="size-s muted"> {notes.join(' · ')}</span>}
    </span>
  )
}
