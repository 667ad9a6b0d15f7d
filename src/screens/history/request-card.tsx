import type { HistoryItem, HistoryTour } from '#contract/account.ts'
import { Link } from '#delivery/link.tsx'
import { dayFromCall, instantOf } from '#domain/time/day.ts'
import { instantInWords, money, tripRange } from '#domain/text/format.ts'
import { hotelName } from '#domain/tour/hotel.ts'
import { roomName } from '#domain/tour/terms.ts'
import { counted, NIGHTS } from '#domain/text/words.ts'
import { Image } from '#images/image.tsx'
import { areParamsValid, href } from '#routes/href.ts'
import { routes } from '#routes/table.ts'
import { buttonClass } from '#ui/button.tsx'
import { Badge, Stars } from '#ui/controls.tsx'
import { Icon } from '#ui/icons.tsx'
import { Card } from '#ui/page.tsx'
import css from './history.module.css'

/** One request: what it was about, what became of it. */
export function RequestCard({ item }: { item: HistoryItem }) {
  const sentAt = instantOf(item.created_at)
  return (
    <Card className={css.card}>
      <article aria-label={`${titleOf(item)} № ${item.id}`}>
        <header className={css.head}>
          <div>
            <h2 className={css.title}>{titleOf(item)}</h2>
            <p className={css.muted}>
              № {item.id}
              {sentAt !== undefined && ` · ${instantInWords(sentAt)}`}
            </p>
          </div>
          {item.status !== '' && <Badge tone={toneOf(item.status)}>{item.status}</Badge>}
        </header>
        {item.tour && <TourThen tour={item.tour} price={item.price} />}
        {item.manager !== '' && (
          <p className={css.manager}>
            <Icon name="user" size={18} />
            Занимается {item.manager}
          </p>
        )}
      </article>
    </Card>
  )
}

function TourThen({ tour, price }: { tour: HistoryTour; price: number | null }) {
  const day = dayFromCall(tour.flydate)
  const canOpen = areParamsValid(routes.tourCard, { tour: tour.tourid })
  return (
    <div className={css.tour}>
      {tour.picture !== '' && (
        <div className={css.image}>
          <Image src={tour.picture} alt="" width={320} height={240} sizes="120px" />
        </div>
      )}
      <div className={css.facts}>
        <p className={css.hotel}>
          {hotelName(tour.hotelname)} <Stars count={tour.hotelstars} />
        </p>
        <p className={css.muted}>{[tour.country, tour.region].filter(Boolean).join(', ')}</p>
        <p>
          {day === undefined ? 'Даты уточняются' : tripRange(day, tour.nights)},{' '}
          {counted(tour.nights, NIGHTS)}
          {tour.departure !== '' && `, вылет: ${tour.departure}`}
        </p>
        <p className={css.muted}>{[roomName(tour.room), tour.meal].filter(Boolean).join(', ')}</p>
      </div>
      <div className={css.end}>
        {price !== null && (
          <p>
            <span className={css.muted}>Цена тогда, за всех</span>
            <span className={css.price}>{money(price)}</span>
          </p>
        )}
        {canOpen && (
          <Link
            to={href('tourCard', { tour: tour.tourid }, priceSeen(price))}
            className={buttonClass('quiet', 's')}
          >
            Проверить цену сейчас
          </Link>
        )}
      </div>
    </div>
  )
}

function titleOf({ kind, tour }: HistoryItem): string {
  if (kind === 'call') return tour ? 'Звонок о туре' : 'Заказ звонка'
  return tour ? 'Заявка на тур' : 'Подбор тура'
}

/** Statuses are the agency's own words; a few common stems tell how it went. */
function toneOf(status: string): 'plain' | 'good' | 'warn' {
  if (/(^|\s)не\s?[а-яё]/i.test(status)) return 'plain'
  if (/оплач|подтвержд|оформл|заверш|готов/i.test(status)) return 'good'
  return /отмен|отказ/i.test(status) ? 'warn' : 'plain'
}

function priceSeen(price: number | null): URLSearchParams {
  return new URLSearchParams(price === null ? {} : { price: String(price) })
}
