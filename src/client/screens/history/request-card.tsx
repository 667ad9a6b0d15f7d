import type { HistoryItem, HistoryTour } from '#shared/contract/history.ts'
import { distinctBy } from '#shared/domain/text/distinct.ts'
import { instantInWords } from '#shared/domain/text/format.ts'
import { parseInstant } from '#shared/domain/time/day.ts'
import { classNames } from '#client/ui/class-names.ts'
import { lazySection } from '#client/delivery/lazy-part.tsx'
import { Icon } from '#client/ui/icons.tsx'
import { Parts } from '#client/ui/items.tsx'
import { Card } from '#client/ui/frame/page.tsx'
import css from './history.module.css'
import { OfferPart } from './offer.tsx'
import { Stages } from './stages.tsx'
import { PriceThen, TourThen } from './tour-then.tsx'
import { leadStatusCodes, type LeadStatus } from '#shared/contract/lead-status.ts'
import { statusTitle } from '#shared/domain/lead/lead-status.ts'
import { Badge, type BadgeTone } from '#client/ui/form/controls.tsx'
import { Skeleton } from '#client/ui/frame/feedback.tsx'
import { SectionBoundary } from '#client/ui/frame/section-boundary.tsx'
import { listPayments } from '#shared/domain/payment/list-payments.ts'
import { PaymentPart } from './payment-part.tsx'

/** The trip and the documents, loaded with the requests that have them. */
const LateTrip = lazySection(() => import('./trip/trip-part.tsx'), 'TripPart', {
  fallback: <Skeleton height={280} radius={14} />,
})
/** Loaded once the requests are there. */
const LateThread = lazySection(() => import('./thread.tsx'), 'Thread')

type Status = Pick<HistoryItem, 'status' | 'status_code'>

const tones: Record<LeadStatus, BadgeTone> = {
  new: 'plain',
  in_work: 'plain',
  offer_sent: 'info',
  waiting_payment: 'info',
  booked: 'good',
  cancelled: 'warn',
  done: 'good',
  withdrawn: 'plain',
}

/** Status of a request: the agency's label, otherwise the label of the code. */
function StatusBadge({ status, status_code }: Status) {
  const code = leadStatusCodes.find((one) => one === status_code)
  const words = status === '' && code ? statusTitle(code) : status
  if (words === '') return null
  return <Badge tone={code ? tones[code] : toneOfWords(words)}>{words}</Badge>
}

/** Guesses the tone from common word stems if a provider sends only a label. */
function toneOfWords(words: string): BadgeTone {
  if (/(^|\s)не\s?[а-яё]/i.test(words)) return 'plain'
  if (/оплач|подтвержд|оформл|заверш|готов/i.test(words)) return 'good'
  return /отмен|отказ/i.test(words) ? 'warn' : 'plain'
}

interface RequestCardProps {
  item: HistoryItem
  /** Changes while the page was open. */
  news: readonly string[]
  /** True if a notification links to it. */
  isSought: boolean
}

export function RequestCard({ item, news, isSought }: RequestCardProps) {
  const offers = distinctBy(item.offers, ({ id }) => id)
  const tour = selectTour(item)
  return (
    <Card className={classNames(css.card, isSought && css.sought)}>
      <article
        className={css.parts}
        aria-label={`${formatTitle(item)} № ${item.id}`}
        aria-current={isSought || undefined}
      >
        <header className={css.head}>
          <div className={css.about}>
            <h2 className="size-l">{formatTitle(item)}</h2>
            <Times item={item} />
          </div>
          <StatusBadge status={item.status} status_code={item.status_code} />
        </header>
        {news.length > 0 && (
          <p className={css.news}>
            <Icon name="refresh" size={18} />
            <span>{`Новое: ${news.join(', ')}`}</span>
          </p>
        )}
        {item.trip === null && <Stages item={item} />}
        {(item.trip !== null || item.documents.length > 0) && (
          <SectionBoundary name="trip">
            <LateTrip item={item} />
          </SectionBoundary>
        )}
        <Manager
          name={item.manager}
          words={item.messages.some(({ kind }) => kind === 'text') ? '' : item.words}
        />
        <Parts name="offer" of={openFirst(offers, 'open')} toKey={({ id }) => id}>
          {(offer) => <OfferPart offer={offer} />}
        </Parts>
        <Parts name="payment" of={openFirst(listPayments(item), 'waiting')} toKey={({ id }) => id}>
          {(payment) => <PaymentPart payment={payment} />}
        </Parts>
        <SectionBoundary name="thread">
          <LateThread item={item} />
        </SectionBoundary>
        {tour ? <TourThen tour={tour} price={item.price} /> : <PriceThen price={item.price} />}
      </article>
    </Card>
  )
}

function Times({ item: { id, created_at, updated_at } }: { item: HistoryItem }) {
  const [sent, changed] = [parseInstant(created_at), parseInstant(updated_at)]
  const isChanged = changed !== undefined && (sent === undefined || changed > sent)
  return (
    <>
      <p className="size-s muted">
        № {id}
        {sent !== undefined && ` · ${instantInWords(sent)}`}
      </p>
      {isChanged && <p className="size-s muted">Изменена {instantInWords(changed)}</p>}
    </>
  )
}

function Manager({ name, words }: { name: string; words: string }) {
  if (name === '' && words === '') return null
  return (
    <div className={css.manager}>
      <p className={css.who}>
        <Icon name="user" size={18} />
        {name === '' ? 'Менеджер' : `Занимается ${name}`}
      </p>
      {words !== '' && <blockquote className={css.words}>{words}</blockquote>}
    </div>
  )
}

/** The tour of the request; an empty snapshot counts as none. */
function selectTour({ tour }: HistoryItem): HistoryTour | undefined {
  const isNamed = tour && [tour.hotelname, tour.country, tour.region, tour.flydate].some(Boolean)
  return isNamed ? tour : undefined
}

function formatTitle(item: HistoryItem): string {
  const { kind } = item
  const tour = selectTour(item)
  if (kind === 'call') return tour ? 'Звонок о туре' : 'Заказ звонка'
  return tour ? 'Заявка на тур' : 'Подбор тура'
}

/** Puts what waits for the traveller before what is over; otherwise keeps the order. */
function openFirst<T extends { state: string }>(rows: T[], waiting: T['state']): T[] {
  const isWaiting = ({ state }: T) => state === waiting
  return [...rows.filter(isWaiting), ...rows.filter((row) => !isWaiting(row))]
}
