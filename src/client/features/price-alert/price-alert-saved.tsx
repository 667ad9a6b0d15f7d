import type { PriceAlert } from '#shared/contract/price-alert.ts'
import { Link } from '#client/delivery/link.tsx'
import { useNow } from '#client/delivery/use-now.ts'
import { instantInWords, formatMoney } from '#shared/domain/text/format.ts'
import { parseInstant, todayAt } from '#shared/domain/time/day.ts'
import { href } from '#shared/routes/href.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { useEffect, useRef } from 'react'
import { pickUnit } from './price-unit.ts'
import { AlertChannelHint } from './alert-channel-hint.tsx'
import css from './price-alert.module.css'

interface PriceAlertSavedProps {
  watch: PriceAlert
  onClose: () => void
}

/** Replaces the saved form: what happens next and where news is sent. */
export function PriceAlertSaved({ watch, onClose }: PriceAlertSavedProps) {
  const base = useNow((now) => baseInWords(watch, now))
  const title = useRef<HTMLHeadingElement>(null)
  // The removed form had focus.
  useEffect(() => title.current?.focus(), [])
  return (
    <>
      <h3 ref={title} tabIndex={-1} className={css.saved}>
        Следим за ценой
      </h3>
      <p>
        {base} Напишем, только когда оператор подтвердит новую.
        {watch.kind !== 'tour' && ' Это цена самого дешёвого из подходящих туров.'}
      </p>
      <AlertChannelHint canAsk />
      <div className={css.ways}>
        <Button onClick={onClose}>Готово</Button>
        <Link to={href('watches')} className={buttonClass('quiet')}>
          Все цены под наблюдением
        </Link>
      </div>
    </>
  )
}

/** The price that later prices are compared with. */
function baseInWords(watch: PriceAlert, nowMs: number): string {
  const { was, price, price_at } = watch
  if (was === null) return firstInWords(watch, nowMs)
  const at = was === price ? parseInstant(price_at) : undefined
  const checked = at === undefined ? '' : ` (проверена ${instantInWords(at, nowMs)} по Москве)`
  return `Сравниваем с ценой ${formatMoney(was)} ${pickUnit(watch, todayAt(nowMs))}${checked}.`
}

/**
 * When to expect the first price. A search shared with other alerts may have been checked recently
 * without a result.
 */
function firstInWords({ checked_at }: PriceAlert, nowMs: number): string {
  const asked = parseInstant(checked_at)
  if (asked === undefined) return 'Первую цену узнаем в ближайшие минуты, а ночью — утром.'
  return `Искали ${instantInWords(asked, nowMs)} по Москве: подходящих туров не нашлось. Спросим снова в ближайшие часы.`
}
