import { useSiteSettings } from '#client/api/use-site-settings.ts'
import { Link } from '#client/delivery/link.tsx'
import { formatMoney } from '#shared/domain/text/format.ts'
import { priceUnit, UNKNOWN_AGE } from '#shared/domain/tour/party.ts'
import { phoneLink } from '#shared/domain/lead/phone.ts'
import { contactLink } from '#shared/domain/settings.ts'
import { type TourQuery, queryToParams } from '#shared/domain/search/tour-query.ts'
import { useMainLink } from '#client/features/tour-offers/use-main-link.ts'
import { UnknownPaymentsNote } from '#client/features/payment/unknown-payments.tsx'
import {
  isWholePrice,
  priceNote,
  type TourOffer,
  type TourOfferState,
} from '#client/features/tour-offers/use-tour-offer.ts'
import { sumListedPrice } from '#shared/domain/tour/surcharge.ts'
import { LazyPriceAlert } from '#client/features/price-alert/lazy-price-alert.tsx'
import { buttonClass, Button } from '#client/ui/button.tsx'
import { Skeleton } from '#client/ui/frame/feedback.tsx'
import { Icon } from '#client/ui/icons.tsx'
import type { ReactNode } from 'react'
import css from './price-panel.module.css'
import { PriceTop } from './price-top.tsx'
import { hotelName, starsText } from '#shared/domain/tour/hotel.ts'
import { counted, NIGHTS } from '#shared/domain/text/words.ts'
import { tripDates } from '#shared/domain/tour/trip.ts'
import { lazySection } from '#client/delivery/lazy-part.tsx'
import { useCallRequest, type CallAbout } from '#client/features/lead/call-request.tsx'
import { toRequestedTour } from '#client/features/lead/sent-requests.ts'
import { tourSnapshot } from '#shared/domain/lead/tour-snapshot.ts'
import { useSentRequest } from '#client/features/lead/use-own-request.ts'

const REQUEST = 'Оставить заявку'
const OWN_REQUESTS = 'Мои заявки'

const LateSentNote = lazySection(() => import('#client/features/lead/sent-note.tsx'), 'SentNote', {
  boundary: 'sent request',
  fallback: <Skeleton height={68} radius={12} />,
})

interface PricePanelProps {
  tourid: string
  known: TourOfferState
  query: TourQuery
  /** Address of the request form: the request never waits for the operator. */
  request: string
  /** Further actions, last in the panel. */
  more?: ReactNode
}

/**
 * Price of the tour, its certainty, its parts, and the link to a request. On a phone the price is below what is
 * bought, and its parts are folded. A tour that was just requested offers no second request, except quietly.
 */
export function PricePanel({ tourid, known, query, request: address, more }: PricePanelProps) {
  const { state, offer, seen, check } = known
  const unit = priceUnit(offer?.party ?? query.party)
  const act = state.kind === 'gone' ? 'Подобрать похожий' : REQUEST
  const sent = useSentRequest(toRequestedTour(tourid, offer?.tour))
  const next = sent ? sent.own.address : address
  const isOutside = useMainLink(sent ? `Заявка отправлена · ${OWN_REQUESTS}` : formatAct(act, known), next)
  const request = !isOutside && next !== undefined && (
    <Link to={next} className={buttonClass(sent ? 'soft' : 'main', 'l')}>
      {sent ? OWN_REQUESTS : act}
    </Link>
  )
  return (
    <aside className={css.side} aria-label="Цена">
      <div className={css.top}>
        <PriceTop {...{ state, offer, seen, unit }} isSent={sent !== undefined} onCheck={check} />
        {sent && <LateSentNote {...sent} />}
        {request && <div className={css.act}>{request}</div>}
      </div>
      <div className={css.parts}>
        {offer && 'tour' in state && (
          <>
            <Composition offer={offer} unit={unit} />
            {!isWholePrice(offer) && <UnknownPaymentsNote detail={offer.detail} />}
          </>
        )}
        <div className={css.ask}>
          {offer && state.kind !== 'gone' && <LazyPriceAlert watched={{ kind: 'tour', ...offer }} isWide />}
          <CallMe query={query} offer={offer} />
          {sent && (
            <Link to={`${address}&another=1`} className={buttonClass('quiet')}>
              Ещё одна заявка на этот тур
            </Link>
          )}
          <Phone />
          {more}
        </div>
      </div>
      {request && (
        <>
          <div className={css.barSpace} />
          <div className={css.bar} data-at-edge data-print="not">
            {offer && state.kind !== 'gone' && (
              <div>
                <div className={css.barTotal}>{formatMoney(offer.price.total)}</div>
                <span className={css.note}>{priceNote(offer)}</span>
              </div>
            )}
            {request}
          </div>
        </>
      )}
    </aside>
  )
}

/** The messenger's own button has no note next to it: it names only a complete price. */
function formatAct(act: string, { state, offer }: TourOfferState): string {
  if (offer && state.kind !== 'gone' && isWholePrice(offer))
    return `${act} · ${formatMoney(offer.price.total)}`
  const listed = !offer && state.kind !== 'gone' && 'listed' in state ? state.listed : undefined
  return listed?.payments === undefined ? act : `${act} · ${formatMoney(sumListedPrice(listed))}`
}

/** Below the button: its rows load late, and the button must not move. */
function Composition({ offer, unit }: { offer: TourOffer; unit: string }) {
  const { price, detail } = offer
  const isWhole = isWholePrice(offer)
  return (
    // Not `src/client/ui/disclosure.tsx`, whose chunk has the charts.
    <details>
      <summary className={css.unfold}>
        Из чего цена
        <Icon name="down" size={16} />
      </summary>
      <table className={css.lines}>
        <caption className={css.caption}>Из чего складывается цена</caption>
        <tbody>
          {price.lines.map((line, index) => (
            // Operators may list two payments of one name.
            <tr key={`${index}-${line.title}`}>
              <th scope="row">
                {line.title}
                {line.note !== undefined && <span className={css.note}>{line.note}</span>}
              </th>
              <td>{line.amount !== undefined && formatMoney(line.amount)}</td>
            </tr>
          ))}
        </tbody>
        {(isWhole || detail.kind !== 'loading') && (
          <tfoot>
            <tr>
              <th key={String(isWhole)} scope="row">
                {isWhole ? 'Итого' : 'Без доплат'} <span className={css.unit}>{unit}</span>
              </th>
              <td>{formatMoney(price.total)}</td>
            </tr>
          </tfoot>
        )}
      </table>
    </details>
  )
}

function Phone() {
  const settings = useSiteSettings()
  const phone = contactLink(settings, 'Phone')
  if (phone === '') return null
  return (
    <a className={css.phone} href={phoneLink(phone)}>
      <Icon name="phone" size={18} />
      {phone.replace(/^tel:/, '')}
      <span className={css.note}>{contactLink(settings, 'PhoneNote')}</span>
    </a>
  )
}

/** Callback request about this tour; without a subject until the tour has loaded. */
function CallMe({ query, offer }: { query: TourQuery; offer: TourOffer | undefined }) {
  const call = useCallRequest()
  return (
    <Button look="quiet" isWide onClick={() => call.open(offer && aboutTour(query, offer))}>
      Перезвоните мне
    </Button>
  )
}

function aboutTour(query: TourQuery, offer: TourOffer): CallAbout {
  const { tour, party, price } = offer
  const when = [tripDates(tour), counted(tour.nights, NIGHTS)]
  return {
    title: `${hotelName(tour.hotelname)} ${starsText(tour.hotelstars)}`.trim(),
    note: `${when.filter(Boolean).join(', ')} · ${formatMoney(price.total)} ${priceNote(offer)}`,
    tourid: tour.tourid,
    tour: tourSnapshot(tour),
    price: Math.round(price.total),
    isPriceWhole: isWholePrice(offer),
    party: party.children.includes(UNKNOWN_AGE) ? null : party,
    search: queryToParams({ ...query, party }).toString(),
  }
}
