import { formatMoney, moneyDelta, timeOfDay } from '#shared/domain/text/format.ts'
import { isPriceStale, type Actualization } from '#shared/domain/tour/actualization.ts'
import { sumListedPrice } from '#shared/domain/tour/surcharge.ts'
import { priceNote, type TourOffer } from '#client/features/tour-offers/use-tour-offer.ts'
import { IconButton } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { Busy, Notice, Skeleton } from '#client/ui/frame/feedback.tsx'
import { Icon } from '#client/ui/icons.tsx'
import { useEffect, useState, type ReactNode } from 'react'
import css from './price-panel.module.css'

const CLOCK_MS = 15_000

interface PriceTopProps {
  state: Actualization
  offer: TourOffer | undefined
  /** «за двоих» */
  unit: string
  onCheck: () => void
}

/** The amount and, directly under it, how certain it is. */
export function PriceTop({ state, offer, unit, onCheck }: PriceTopProps) {
  const listed = 'listed' in state ? state.listed : undefined
  return (
    <>
      <Amount
        sum={offer ? offer.price.total : listed && sumListedPrice(listed)}
        note={offer ? priceNote(offer) : `${unit}, цена из поиска`}
      />
      <Certainty state={state} unit={unit} onCheck={onCheck} />
    </>
  )
}

function Amount({ sum, note }: { sum: number | undefined; note: string }) {
  return (
    <p className={css.sum}>
      {sum === undefined ? (
        <Skeleton width={180} height={34} />
      ) : (
        <>
          <span className={css.amount}>{formatMoney(sum)}</span> <span className={css.note}>{note}</span>
        </>
      )}
    </p>
  )
}

function Certainty({ state, unit, onCheck }: Pick<PriceTopProps, 'state' | 'unit' | 'onCheck'>) {
  switch (state.kind) {
    case 'checking':
      return (
        <div className={css.certainty} role="status">
          <Busy label="Проверяем" /> Проверяем цену…
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
    <Line isOld={isOld} action={<Recheck onCheck={onCheck} />}>
      {isOld
        ? `Цену проверяли в ${timeOfDay(checkedAt)}: она могла измениться`
        : `Цена подтверждена в ${timeOfDay(checkedAt)}`}
    </Line>
  )
}

function Line({ isOld, action, children }: { isOld: boolean; action: ReactNode; children: ReactNode }) {
  return (
    <div className={classNames(css.certainty, isOld ? css.old : css.fresh)}>
      <Icon name={isOld ? 'alert' : 'check'} />
      <span role="status">{children}</span>
      {action}
    </div>
  )
}

function Recheck({ onCheck }: { onCheck: () => void }) {
  return (
    <IconButton label="Проверить цену ещё раз" onClick={onCheck}>
      <Icon name="refresh" />
    </IconButton>
  )
}
