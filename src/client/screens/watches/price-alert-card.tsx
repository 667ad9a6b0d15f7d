import { lazyPart, lazySection } from '#client/delivery/lazy-part.tsx'
import type { PriceAlert } from '#shared/contract/price-alert.ts'
import { useNow } from '#client/delivery/use-now.ts'
import { formatMoney, moneyDelta } from '#shared/domain/text/format.ts'
import { todayAt } from '#shared/domain/time/day.ts'
import { termsInWords } from '#shared/domain/price-alert/format-search.ts'
import { kindWords, priceAlertTitle } from '#shared/domain/price-alert/format-alert.ts'
import { pickUnit } from '#client/features/price-alert/price-unit.ts'
import { Image } from '#client/ui/image.tsx'
import { Button } from '#client/ui/button.tsx'
import { Badge, type BadgeTone } from '#client/ui/form/controls.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { Card } from '#client/ui/frame/page.tsx'
import { restoreFocus } from '#client/ui/restore-focus.ts'
import { LazySheet } from '#client/ui/frame/sheet.tsx'
import { useState, useRef } from 'react'
import { OpenTour } from './open-tour.tsx'
import { checkedInWords, endInWords, formatAlertNews } from './format-alert.ts'
import css from './price-alerts.module.css'
import * as watchesCalls from '#shared/contract/endpoints/price-alerts.ts'
import { problemText } from '#client/api/api-error.ts'
import { useApi } from '#client/api/api-context.tsx'
import { notePriceAlert, toSeenPriceKey } from '#client/api/queries/price-alerts.ts'
import { useQueryClient } from '@tanstack/react-query'

const PriceAlertSheet = lazyPart(
  () => import('#client/features/price-alert/price-alert-sheet.tsx'),
  'PriceAlertSheet',
)
const PriceHistory = lazySection(() => import('./price-history.tsx'), 'PriceHistory', {
  fallback: <div className={css.waiting} />,
})

const states: Record<PriceAlert['state'], { text: string; tone: BadgeTone }> = {
  on: { text: 'Следим', tone: 'good' },
  paused: { text: 'На паузе', tone: 'warn' },
  ended: { text: 'Закончено', tone: 'plain' },
}

interface PriceAlertCardProps {
  watch: PriceAlert
  onRemove: () => void
}

export function PriceAlertCard({ watch, onRemove }: PriceAlertCardProps) {
  const { state, image, kind } = watch
  const today = useNow(todayAt)
  const checked = useNow((now) => checkedInWords(watch, now))
  const end = useNow((now) => endInWords(watch, now))
  const title = priceAlertTitle(watch)
  const seen = useQueryClient().getQueryData<string>(toSeenPriceKey(watch.id)) ?? ''
  return (
    <Card className={css.card}>
      <article className={css.parts} aria-label={`${kindWords[kind]}: ${title}`}>
        <div className={css.head}>
          {image !== '' && (
            <div className={css.image}>
              <Image src={image} alt="" width={192} height={192} sizes="96px" />
            </div>
          )}
          <div className={css.about}>
            <div className={css.name}>
              <h2 className={css.title}>
                <span className={css.kind}>{kindWords[kind]}</span> {title}
              </h2>
              <Badge tone={states[state].tone}>{states[state].text}</Badge>
            </div>
            {watch.place !== '' && <p className="size-s muted">{watch.place}</p>}
            <p className="size-s muted">{termsInWords(watch, today)}</p>
            {kind === 'tour' && watch.note !== '' && <p className="size-s muted">{watch.note}</p>}
          </div>
        </div>
        <Price watch={watch} unit={pickUnit(watch, today)} checked={checked} seen={seen} />
        <p className="size-s muted">
          {[state === 'on' ? formatAlertNews(watch) : stillInWords(state), end].filter(Boolean).join('. ')}.
        </p>
        <Acts watch={watch} onRemove={onRemove} />
        <History watch={watch} />
      </article>
    </Card>
  )
}

function stillInWords(state: PriceAlert['state']): string {
  return state === 'paused' ? 'Пока не спрашиваем и не пишем' : ''
}

interface PriceProps {
  watch: PriceAlert
  unit: string
  checked: string
  /** The price that the page of the alert showed; `''` if not known. */
  seen: string
}

/** The base price of the comparison, and the last confirmed one. */
function Price({ watch: { was, price }, unit, checked, seen }: PriceProps) {
  const isMoved = was !== null && price !== null && was !== price
  return (
    <div className={css.cost}>
      {price === null && seen !== '' && <p>Вы видели {seen}</p>}
      {price !== null && (
        <p className={css.prices}>
          <b className="size-xl numeric">{formatMoney(price)}</b>{' '}
          {isMoved && <Badge tone={price < was ? 'good' : 'plain'}>{moneyDelta(price - was)}</Badge>}{' '}
          <span className="size-s muted">{unit}</span>
        </p>
      )}
      {isMoved && <p className="size-s muted">Было {formatMoney(was)}</p>}
      <p className="size-s muted">{checked}</p>
    </div>
  )
}

function History({ watch }: { watch: PriceAlert }) {
  const [isOpen, setIsOpen] = useState(false)
  if (watch.price === null) return null
  return (
    <Disclosure title="Как менялась цена" onToggle={setIsOpen}>
      {isOpen && <PriceHistory id={watch.id} />}
    </Disclosure>
  )
}

function Acts({ watch, onRemove }: PriceAlertCardProps) {
  const [isChanging, setIsChanging] = useState(false)
  const { isBusy, problem, setState } = usePriceAlertState(watch)
  const close = () => setIsChanging(false)
  return (
    <>
      {problem !== undefined && (
        <p className="size-s bad" role="alert">
          {problem}
        </p>
      )}
      <div className={css.acts}>
        <OpenTour watch={watch} />
        <div className={css.rest}>
          {watch.state === 'on' && (
            <Button look="quiet" size="s" isBusy={isBusy} onClick={() => setState('paused')}>
              Приостановить
            </Button>
          )}
          {watch.state === 'paused' && (
            <Button look="quiet" size="s" isBusy={isBusy} onClick={() => setState('on')}>
              Возобновить
            </Button>
          )}
          {watch.state !== 'ended' && (
            <Button look="quiet" size="s" aria-haspopup="dialog" onClick={() => setIsChanging(true)}>
              Изменить
            </Button>
          )}
          <Button
            look="quiet"
            size="s"
            onClick={(event) => {
              restoreFocus(event.currentTarget)
              onRemove()
            }}
          >
            Не следить
          </Button>
        </div>
      </div>
      {isChanging && (
        <LazySheet title="Слежение за ценой" onClose={close}>
          <PriceAlertSheet watch={watch} onClose={close} />
        </LazySheet>
      )}
    </>
  )
}

/** Pauses and resumes one alert; the list shows what the provider accepted. */
function usePriceAlertState({ id }: PriceAlert) {
  const api = useApi()
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isLocked = useRef(false)
  const send = async (state: 'on' | 'paused') => {
    if (isLocked.current) return
    isLocked.current = true
    setIsBusy(true)
    setProblem(undefined)
    try {
      const reply = await api.call(watchesCalls.changePriceAlert, { params: { id }, body: { state } })
      if (reply === false) setProblem(problemText(undefined))
      else notePriceAlert(api, client, reply.watch)
    } catch (error) {
      setProblem(problemText(error))
    } finally {
      isLocked.current = false
      setIsBusy(false)
    }
  }
  return { isBusy, problem, setState: (state: 'on' | 'paused') => void send(state) }
}
