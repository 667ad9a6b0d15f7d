import type { HistoryItem, HistoryTour } from '#shared/contract/history.ts'
import { distinctBy } from '#shared/domain/text/distinct.ts'
import { instantInWords } from '#shared/domain/text/format.ts'
import { parseInstant } from '#shared/domain/time/day.ts'
import { classNames } from '#client/ui/class-names.ts'
import { Icon } from '#client/ui/icons.tsx'
import { Parts } from '#client/ui/items.tsx'
import { Card } from '#client/ui/frame/page.tsx'
import css from './history.module.css'
import { OfferPart } from './offer.tsx'
import { PaymentPart } from './payment.tsx'
import { StatusBadge } from './status-badge.tsx'
import { PriceThen, TourThen } from './tour-then.tsx'

interface RequestCardProps {
  item: HistoryItem
  /** Changes while the page was open. */
  news: readonly string[]
  /** True if a notification links to it. */
  isSought: boolean
}

export function RequestCard({ item, news, isSought }: RequestCardProps) {
  const offers = distinctBy(item.offers, ({ id }) => id)
  const links = distinctBy(item.payment_links, ({ id }) => id)
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
            <h2 className={css.title}>{formatTitle(item)}</h2>
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
        <Manager name={item.manager} words={item.words} />
        <Parts name="offer" of={openFirst(offers, 'open')} toKey={({ id }) => id}>
          {(offer) => <OfferPart offer={offer} />}
        </Parts>
        <Parts name="payment" of={openFirst(links, 'waiting')} toKey={({ id }) => id}>
          {(link) => <PaymentPart link={link} />}
        </Parts>
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
      <p className={css.muted}>
        № {id}
        {sent !== undefined && ` · ${instantInWords(sent)}`}
      </p>
      {isChanged && <p className={css.muted}>Изменена {instantInWords(changed)}</p>}
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
