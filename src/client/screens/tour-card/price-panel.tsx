import { useSiteSettings } from '#client/api/use-site-settings.ts'
import { Link } from '#client/delivery/link.tsx'
import { isPriceStale, type Actualization } from '#shared/domain/tour/actualization.ts'
import { formatMoney, moneyDelta, timeOfDay } from '#shared/domain/text/format.ts'
import { priceUnit } from '#shared/domain/tour/party.ts'
import { sumListedPrice } from '#shared/domain/tour/surcharge.ts'
import { phoneLink } from '#shared/domain/lead/phone.ts'
import { contactLink } from '#shared/domain/settings.ts'
import type { TourQuery } from '#shared/domain/search/tour-query.ts'
import { requestAddress } from '#client/features/tour-offers/checked-address.ts'
import { UnknownPaymentsNote } from '#client/features/payment/unknown-payments.tsx'
import { isWholePrice, priceNote, type TourOffer } from '#client/features/tour-offers/use-tour-offer.ts'
import { LazyPriceAlert } from '#client/features/price-alert/lazy-price-alert.tsx'
import { buttonClass, IconButton } from '#client/ui/button.tsx'
import { Busy, Notice } from '#client/ui/frame/feedback.tsx'
import { Icon } from '#client/ui/icons.tsx'
import { Card } from '#client/ui/frame/page.tsx'
import { useEffect, useState } from 'react'
import { CallMe } from './call-me.tsx'
import { useMainLink } from './use-main-link.ts'
import css from './price-panel.module.css'

const CLOCK_MS = 15_000
const REQUEST = 'Оставить заявку'

interface PricePanelProps {
  state: Actualization
  query: TourQuery
  offer: TourOffer | undefined
  onCheck: () => void
}

/** Price of the tour, its parts, its certainty, and the link to a request. */
export function PricePanel({ state, query, offer, onCheck }: PricePanelProps) {
  const unit = priceUnit(offer?.party ?? query.party)
  const price = offer?.price
  const address = offer && requestAddress(offer, query)
  const isOutside = useMainLink(REQUEST, address)
  const request = address !== undefined && !isOutside && (
    <Link to={address} className={buttonClass('main', 'l')}>
      {REQUEST}
    </Link>
  )
  return (
    <aside className={css.side} aria-label="Цена">
      <Card className={css.panel}>
        <PriceState state={state} unit={unit} onCheck={onCheck} />
        {offer && price && (
          <>
            <div className={css.act}>
              <p className={css.sum}>
                <span className={css.amount}>{formatMoney(price.total)}</span>{' '}
                <span className={css.note}>{priceNote(offer)}</span>
              </p>
              {request}
            </div>
            <Composition offer={offer} unit={unit} />
            {!isWholePrice(offer) && <UnknownPaymentsNote detail={offer.detail} />}
          </>
        )}
        <div className={css.ask}>
          {offer && <LazyPriceAlert watched={{ kind: 'tour', ...offer }} isWide />}
          <CallMe query={query} offer={offer} />
          <Phone />
        </div>
      </Card>
      {offer && price && (
        <div className={css.bar} data-at-edge data-print="not">
          <div>
            <div className={css.barTotal}>{formatMoney(price.total)}</div>
            <span className={css.note}>{priceNote(offer)}</span>
          </div>
          {request}
        </div>
      )}
    </aside>
  )
}

/** Below the button: its rows load late, and the button must not move. */
function Composition({ offer, unit }: { offer: TourOffer; unit: string }) {
  const { price, detail } = offer
  const isWhole = isWholePrice(offer)
  return (
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
  )
}

function PriceState({ state, unit, onCheck }: { state: Actualization; unit: string; onCheck: () => void }) {
  switch (state.kind) {
    case 'checking':
      return (
        <div className={css.checking} role="status">
          {state.listed !== undefined && (
            <div>
              <div className={css.amount}>{formatMoney(sumListedPrice(state.listed))}</div>
              <div className={css.note}>{`${unit}, цена из поиска`}</div>
            </div>
          )}
          <span className={css.wait}>
            <Busy label="Проверяем" /> Проверяем цену…
          </span>
        </div>
      )
    case 'confirmed':
      return <Confirmed checkedAt={state.checkedAt} onCheck={onCheck} />
    case 'changed':
      return (
        <Notice
          tone={state.now < state.was ? 'good' : 'warn'}
          action={<Recheck onCheck={onCheck} />}
          isUrgent
        >
          Цена изменилась: было {formatMoney(state.was)}, стало <b>{formatMoney(state.now)}</b> {unit} (
          {moneyDelta(state.now - state.was)}). Проверено в {timeOfDay(state.checkedAt)}
        </Notice>
      )
    case 'gone':
    case 'failed':
      return null
  }
}

/** Shows the confirmation time; after 15 minutes advises to check again. */
function Confirmed({ checkedAt, onCheck }: { checkedAt: number; onCheck: () => void }) {
  const [isOld, setIsOld] = useState(() => isPriceStale(checkedAt, Date.now()))
  useEffect(() => {
    const timer = setInterval(() => setIsOld(isPriceStale(checkedAt, Date.now())), CLOCK_MS)
    return () => clearInterval(timer)
  }, [checkedAt])
  return (
    <Notice tone={isOld ? 'warn' : 'good'} action={<Recheck onCheck={onCheck} />}>
      {isOld
        ? `Цену проверяли в ${timeOfDay(checkedAt)}: она могла измениться`
        : `Цена подтверждена в ${timeOfDay(checkedAt)}`}
    </Notice>
  )
}

function Recheck({ onCheck }: { onCheck: () => void }) {
  return (
    <IconButton label="Проверить цену ещё раз" onClick={onCheck}>
      <Icon name="refresh" />
    </IconButton>
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
