import { useMessenger } from '#client/session/client-context.tsx'
import { useNow } from '#client/delivery/use-now.ts'
import { Link } from '#client/delivery/link.tsx'
import { WriteLink } from '#client/features/lead/write-link.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { FileButton } from '#client/ui/file-button.tsx'
import { Icon, type IconName } from '#client/ui/icons.tsx'
import type { HistoryItem, HistoryTour } from '#shared/contract/history.ts'
import { readTripPayment } from '#shared/domain/lead/trip-payment.ts'
import { headTrip, listTripStages, type BookedItem, type TripStage } from '#shared/domain/lead/trip-stages.ts'
import { readTripDays } from '#shared/domain/lead/trip-days.ts'
import { dayRange, dayInWords } from '#shared/domain/text/format.ts'
import { isDay, parseInstant, todayAt } from '#shared/domain/time/day.ts'
import { hotelName } from '#shared/domain/tour/hotel.ts'
import { href } from '#shared/routes/href.ts'
import type { ReactNode } from 'react'
import { useFileAddress } from '../use-file-address.ts'
import css from './trip.module.css'

type TripItem = HistoryItem & { trip: NonNullable<HistoryItem['trip']> }

/** A booked request as a trip: how far it is, its stages, and what is needed on the way. */
export function TripCard({ item }: { item: HistoryItem }) {
  const { trip } = item
  if (trip === null) return null
  const known = { ...item, trip }
  return item.status_code === 'cancelled' ? <Cancelled item={known} /> : <Booked item={known} />
}

/** What became of the money is said as far as it is known. */
function Cancelled({ item }: { item: TripItem }) {
  const at = parseInstant(item.trip.cancelled_at)
  const { state, words } = readTripPayment(item)
  return (
    <section role="group" className={css.trip} aria-label="Поездка отменена">
      <p className={css.head}>Поездка отменена{at !== undefined && ` ${dayInWords(todayAt(at))}`}</p>
      {state === 'refunded' && <p>{words}</p>}
      {state === 'paid' && (
        <p>{`${words}. Сколько и когда вернётся, скажет менеджер: это зависит от договора.`}</p>
      )}
      <div className={css.acts}>
        <WriteLink />
      </div>
    </section>
  )
}

function Booked({ item }: { item: TripItem }) {
  const today = useNow(todayAt)
  const { trip, tour } = item
  const head = headTrip(trip, today)
  const days = formatDays(trip)
  const isOpen = item.status_code === 'booked'
  return (
    <section role="group" className={css.trip} aria-label="Поездка">
      {(head !== undefined || days !== undefined) && (
        <header>
          {head !== undefined && <p className={css.head}>{head}</p>}
          {days !== undefined && <p className="muted">{days}</p>}
          <ChangedDays item={item} />
        </header>
      )}
      <ol className={css.stages} aria-label="Ход поездки">
        {listTripStages(item, today).map((stage) => (
          <Stage key={stage.name} stage={stage}>
            {stage.name === 'review' && stage.isNow && <ReviewLink tour={tour} />}
          </Stage>
        ))}
      </ol>
      {trip.flight !== '' && (
        <Fact icon="plane" title="Рейсы">
          {trip.flight}
        </Fact>
      )}
      {tour !== null && tour.hotelname !== '' && <Hotel tour={tour} />}
      <div className={css.acts}>
        {isOpen && isDay(trip.departs_on) && <Calendar lead={item.id} />}
        <WriteLink />
      </div>
    </section>
  )
}

function Stage({ stage, children }: { stage: TripStage; children: ReactNode }) {
  const { title, words, isPassed, isNow } = stage
  return (
    <li
      className={classNames(css.stage, isPassed && css.passed, isNow && css.now)}
      aria-current={isNow ? 'step' : undefined}
    >
      <span className={css.mark}>{isPassed && <Icon name="check" size={14} />}</span>
      <span>{title}</span>
      {words !== '' && <span className={css.words}>{words}</span>}
      {children}
    </li>
  )
}

/** The request keeps the days it was sent with; a manager may have moved the trip. */
function ChangedDays({ item: { trip, tour } }: { item: TripItem }) {
  const asked = readTripDays(tour)
  const before = formatDays(asked)
  if (before === undefined || (asked.departs_on === trip.departs_on && asked.returns_on === trip.returns_on))
    return null
  return <p className="size-s muted">{`Дни изменились: в заявке было ${before}`}</p>
}

function formatDays({ departs_on, returns_on }: Pick<TripItem['trip'], 'departs_on' | 'returns_on'>) {
  if (!isDay(departs_on)) return undefined
  return isDay(returns_on) ? dayRange(departs_on, returns_on) : dayInWords(departs_on)
}

function Fact({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <div className={css.fact}>
      <Icon name={icon} size={20} />
      <div className="min-0">
        <p className="size-s muted">{title}</p>
        <div className="breakable">{children}</div>
      </div>
    </div>
  )
}

/** Operators give no street: the map finds the hotel by its name and resort. */
function Hotel({ tour }: { tour: HistoryTour }) {
  const name = hotelName(tour.hotelname)
  const place = [tour.region, tour.country].filter((part) => part !== '').join(', ')
  const text = [name, place].filter((part) => part !== '').join(', ')
  return (
    <Fact icon="pin" title="Отель">
      <p>{text}</p>
      <a
        className={css.map}
        href={`https://yandex.ru/maps/?${new URLSearchParams({ text }).toString()}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        На карте
      </a>
    </Fact>
  )
}

function ReviewLink({ tour }: { tour: BookedItem['tour'] }) {
  const isKnown = tour !== null && /^\d{1,12}$/.test(tour.hotelcode)
  const about = isKnown ? { hotel: tour.hotelcode, name: hotelName(tour.hotelname) } : undefined
  return (
    <Link
      to={href('reviews', undefined, new URLSearchParams(about))}
      className={classNames(buttonClass('soft', 's'), css.review)}
    >
      Оставить отзыв
    </Link>
  )
}

function Calendar({ lead }: { lead: string }) {
  const address = useFileAddress()
  const messenger = useMessenger()
  return (
    <FileButton
      name="poezdka.ics"
      title="В календарь"
      icon="calendar"
      state="ready"
      client={messenger}
      ask={() => address.ofCalendar(lead)}
    />
  )
}
