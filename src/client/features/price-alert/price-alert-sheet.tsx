import { useSessionState } from '#client/session/client-context.tsx'
import { useHeldReload } from '#client/delivery/hold-reload.ts'
import type { PriceAlert, PriceAlertKind } from '#shared/contract/price-alert.ts'
import { href } from '#shared/routes/href.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { Chip } from '#client/ui/form/controls.tsx'
import { Notice } from '#client/ui/frame/feedback.tsx'
import { CheckField, TextField } from '#client/ui/form/field.tsx'
import { Sheet } from '#client/ui/frame/sheet.tsx'
import { Link } from '#client/delivery/link.tsx'
import { useNow } from '#client/delivery/use-now.ts'
import { formatMoney, instantInWords } from '#shared/domain/text/format.ts'
import { todayAt, parseInstant } from '#shared/domain/time/day.ts'
import { termsInWords } from '#shared/domain/price-alert/format-search.ts'
import { kindWords, priceAlertTitle } from '#shared/domain/price-alert/format-alert.ts'
import { pickUnit } from './price-unit.ts'
import { AlertChannelHint } from './alert-channel-hint.tsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { usePriceAlertForm, type PriceAlertForm } from './use-price-alert-form.ts'
import css from './price-alert.module.css'
import { lastSeatsInWords, limitsInWords, type AlertTerms } from './price-alert-terms.ts'
import type { PriceAlertOrder } from './alert-subject.ts'

interface PriceAlertSheetProps {
  /** Price alert offered by a page; absent if only its terms are changed. */
  order?: PriceAlertOrder | undefined
  /** The traveller's existing alert. */
  watch: PriceAlert | undefined
  isAwaited?: boolean
  onClose: () => void
}

export function PriceAlertSheet({ order, watch: known, isAwaited = false, onClose }: PriceAlertSheetProps) {
  const form = usePriceAlertForm({ order, watch: known, isAwaited, onClose })
  const { saved } = form
  const { title, note, price } = useAbout(order, known)
  const kind = order?.kind ?? known?.kind
  const isPaused = order !== undefined && known?.state === 'paused'
  return (
    <Sheet title="Слежение за ценой" isOpen onClose={onClose}>
      <div className="stack gap-m min-0">
        <p className={css.what}>
          {kind && <span className="size-s muted">{kindWords[kind]}</span>}
          <b>{title}</b>
          {note !== '' && <span className="size-s muted">{note}</span>}
          {/* A saved alert says what it compares with, once that is known. */}
          {(!saved || saved.was === null) && price !== '' && <span className="size-s muted">{price}</span>}
        </p>
        {saved ? (
          <PriceAlertSaved watch={saved} onClose={onClose} />
        ) : (
          <Terms
            form={form}
            kind={kind ?? 'tour'}
            act={isPaused ? 'Возобновить' : known ? 'Сохранить' : 'Следить'}
            isOnList={order === undefined}
          >
            {isPaused && <Notice tone="warn">Слежение на паузе: пока не спрашиваем и не пишем.</Notice>}
          </Terms>
        )}
      </div>
    </Sheet>
  )
}

/** Labels of the subject, terms and price: from the page's offer or from the traveller's alert. */
function useAbout(order: PriceAlertOrder | undefined, watch: PriceAlert | undefined) {
  const today = useNow(todayAt)
  const last = watch && watch.price !== null ? `${formatMoney(watch.price)} ${pickUnit(watch, today)}` : ''
  const price = order?.price ? `Сейчас ${order.price}` : last && `Последняя цена: ${last}`
  if (order) return { title: order.title, note: order.note, price }
  if (!watch) return { title: '', note: '', price }
  const note = [termsInWords(watch, today), watch.note].filter(Boolean).join(' · ')
  return { title: priceAlertTitle(watch), note, price }
}

interface TermsProps {
  form: PriceAlertForm
  kind: PriceAlertKind
  act: string
  /** True if the sheet is open over the list of price alerts. */
  isOnList: boolean
  children: ReactNode
}

function Terms({ form, kind, act, isOnList, children }: TermsProps) {
  const { terms, change, isBusy, isTyped, problem, submit } = form
  const isSignedIn = useSessionState((state) => state.token !== undefined)
  useHeldReload(isTyped)
  return (
    <form
      className="stack gap-m min-0"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {children}
      <Fall form={form} />
      <fieldset className={css.group}>
        <legend className={css.legend}>И ещё, если</legend>
        <CheckField checked={terms.lowest} onChange={(event) => change({ lowest: event.target.checked })}>
          цена станет самой низкой за 30 дней
        </CheckField>
        <CheckField
          checked={terms.lastSeats}
          onChange={(event) => change({ lastSeats: event.target.checked })}
        >
          {lastSeatsInWords(kind)}
        </CheckField>
      </fieldset>
      {problem !== undefined && (
        <Notice tone="bad" isUrgent>
          {problem}
        </Notice>
      )}
      <Button type="submit" size="l" isWide isBusy={isBusy}>
        {act}
      </Button>
      {isSignedIn ? (
        <AlertChannelHint />
      ) : (
        <p className="size-s muted">Сначала попросим войти по почте: на неё и придёт уведомление.</p>
      )}
      {isSignedIn && !isOnList && (
        <Link to={href('watches')} className={css.list}>
          За чем вы уже следите
        </Link>
      )}
    </form>
  )
}

const units: { unit: AlertTerms['unit']; title: string; label: string }[] = [
  { unit: 'sum', title: 'в рублях', label: 'На сколько рублей' },
  { unit: 'share', title: 'в процентах', label: 'На сколько процентов' },
]

function Fall({ form: { terms, change, fallProblem } }: { form: PriceAlertForm }) {
  const chosen = units.find(({ unit }) => unit === terms.unit)
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>Сообщить, когда подешевеет</legend>
      <div className={css.units}>
        {units.map(({ unit, title }) => (
          <Chip key={unit} isOn={unit === terms.unit} onClick={() => change({ unit })}>
            {title}
          </Chip>
        ))}
      </div>
      <TextField
        label={chosen?.label ?? ''}
        inputMode="numeric"
        autoComplete="off"
        value={terms[terms.unit]}
        error={fallProblem}
        hint={fallProblem === undefined ? limitsInWords(terms.unit) : undefined}
        onChange={(event) => change({ [terms.unit]: event.target.value })}
      />
    </fieldset>
  )
}

interface PriceAlertSavedProps {
  watch: PriceAlert
  onClose: () => void
}

/** Replaces the saved form: what happens next and where news is sent. */
function PriceAlertSaved({ watch, onClose }: PriceAlertSavedProps) {
  const base = useNow((now) => baseInWords(watch, now))
  const title = useRef<HTMLHeadingElement>(null)
  // The removed form had focus.
  useEffect(() => title.current?.focus(), [])
  return (
    <>
      <h3 ref={title} tabIndex={-1} className="size-xl">
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
  if (asked === undefined) return 'Проверим цену у операторов в ближайшие минуты, а ночью — утром.'
  return `Искали ${instantInWords(asked, nowMs)} по Москве: подходящих туров не нашлось. Спросим снова в ближайшие часы.`
}
