import { formatMoney, moneyDelta, recentInstant, timeOfDay } from '#shared/domain/text/format.ts'
import { isPriceStale, type Actualization } from '#shared/domain/tour/actualization.ts'
import { sumListedPrice } from '#shared/domain/tour/surcharge.ts'
import { priceNote, type SeenTour, type TourOffer } from '#client/features/tour-offers/use-tour-offer.ts'
import { IconButton } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { Busy, Notice, NoticeButton, Skeleton } from '#client/ui/frame/feedback.tsx'
import { Icon } from '#client/ui/icons.tsx'
import { useEffect, useState, type ReactNode } from 'react'
import css from './price-panel.module.css'

const CLOCK_MS = 15_000

/** An operator that takes longer is slow: the request does not wait for it. */
const SLOW_MS = 4000

interface PriceTopProps {
  state: Actualization
  offer: TourOffer | undefined
  seen: SeenTour | undefined
  /** «за двоих» */
  unit: string
  /** True once the tour is requested: then no request is proposed. */
  isSent: boolean
  onCheck: () => void
}

/** The amount and, directly under it, how certain it is. */
export function PriceTop({ state, offer, seen, unit, isSent, onCheck }: PriceTopProps) {
  const listed = 'listed' in state ? state.listed : undefined
  const sum = offer ? offer.price.total : listed && sumListedPrice(listed)
  const isSold = state.kind === 'gone'
  const priceold = seen?.priceold ?? null
  return (
    <>
      <p className={css.sum}>
        {sum === undefined ? (
          state.kind === 'checking' && <Skeleton width={180} height={34} />
        ) : (
          <>
            {priceold !== null && priceold > sum && !isSold && (
              <>
                <s className={css.note}>{formatMoney(priceold)}</s>{' '}
              </>
            )}
            {isSold ? (
              <s className={css.sold}>{formatMoney(sum)}</s>
            ) : (
              <span className={css.amount}>{formatMoney(sum)}</span>
            )}{' '}
            <span className={css.note}>{offer ? priceNote(offer) : unit}</span>
          </>
        )}
      </p>
      <Certainty {...{ state, unit, isSent, onCheck }} isKnown={sum !== undefined} askedAt={seen?.at} />
    </>
  )
}

interface CertaintyProps extends Pick<PriceTopProps, 'state' | 'unit' | 'isSent' | 'onCheck'> {
  /** Whether a price of the list is shown. */
  isKnown: boolean
  /** When operators named it to the list, ms. */
  askedAt: number | undefined
}

function Certainty({ state, isKnown, askedAt, unit, isSent, onCheck }: CertaintyProps) {
  switch (state.kind) {
    case 'checking':
      return <Checking isKnown={isKnown} isSent={isSent} />
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
      return <Notice>Раскупили. Менеджер подберёт похожий тур по тем же условиям.</Notice>
    case 'failed':
      return (
        <Notice tone="warn" action={<NoticeButton onPress={onCheck}>Проверить ещё раз</NoticeButton>}>
          Оператор не ответил
          {isKnown && `, цена из поиска${askedAt === undefined ? '' : ` от ${recentInstant(askedAt)}`}`}.{' '}
          {isSent ? 'Цену проверит менеджер.' : 'Можно отправить заявку: цену проверит менеджер.'}
        </Notice>
      )
  }
}

/** Says after a while that the request need not wait. */
function Checking({ isKnown, isSent }: Pick<CertaintyProps, 'isKnown' | 'isSent'>) {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={css.certainty} role="status">
      <Busy label="Проверяем" />
      <span>
        {isSlow
          ? `Оператор отвечает долго${isSent ? '' : ', можно отправить заявку'}`
          : isKnown
            ? 'Цена из поиска, проверяем…'
            : 'Проверяем цену…'}
      </span>
    </div>
  )
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
