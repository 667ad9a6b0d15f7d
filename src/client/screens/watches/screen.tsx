import { problemText } from '#client/api/api-error.ts'
import { useApi } from '#client/api/api-context.tsx'
import { isUnknownCall, priceAlertsQuery, notePriceAlert } from '#client/api/queries/price-alerts.ts'
import { toQueryState } from '#client/api/query-state.ts'
import type { PriceAlert } from '#shared/contract/price-alert.ts'
import { Link } from '#client/delivery/link.tsx'
import { distinctBy } from '#shared/domain/text/distinct.ts'
import { SignedOut } from '#client/features/login/signed-out.tsx'
import { PageHead } from '#client/features/seo/page-head.tsx'
import { pricesInWords, standing } from '#client/features/price-alert/format-prices.ts'
import { AlertChannelHint } from '#client/features/price-alert/alert-channel-hint.tsx'
import { href } from '#shared/routes/href.ts'
import { useSessionState } from '#client/session/client-context.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { EmptyState, FailedPart, Skeleton } from '#client/ui/frame/feedback.tsx'
import { Items } from '#client/ui/items.tsx'
import { Page, PageTitle } from '#client/ui/frame/page.tsx'
import { Snackbar } from '#client/ui/frame/snackbar.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { PriceAlertCard } from './price-alert-card.tsx'
import css from './price-alerts.module.css'
import * as watchesCalls from '#shared/contract/endpoints/price-alerts.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

const TITLE = 'Слежение за ценой'
/** A first price arrives within minutes, so refetch this often, ms. */
const LOOK_EVERY_MS = 60_000
/** The limit is named once fewer alerts are left. */
const FEW_LEFT = 5

/**
 * The traveller's price alerts: old and current price, time of the check, and actions to pause, change
 * and remove.
 */
export function Component() {
  const isSignedIn = useSessionState((state) => state.token !== undefined)
  return (
    <Page>
      <PageHead title={TITLE} isPrivate />
      <PageTitle>{TITLE}</PageTitle>
      {isSignedIn ? (
        <PriceAlerts />
      ) : (
        <SignedOut icon="bell" title="Ваши цены хранятся в профиле" returnTo={href('watches')}>
          Войдите, чтобы следить за ценами: сообщим, когда подешевеет.
        </SignedOut>
      )}
    </Page>
  )
}

function PriceAlerts() {
  const state = toQueryState(
    useQuery({ ...priceAlertsQuery(useApi()), staleTime: 0, refetchInterval: LOOK_EVERY_MS }),
  )
  switch (state.kind) {
    case 'loading':
      return (
        <div className={css.list}>
          <Skeleton height={236} radius={18} />
          <Skeleton height={236} radius={18} />
        </div>
      )
    case 'failed':
      if (isUnknownCall(state.error)) return <NotOffered />
      return <FailedPart text={problemText(state.error)} onRetry={state.retry} />
    case 'ready':
      return <Ready watches={distinctBy(state.data.watches, ({ id }) => id)} most={state.data.most} />
  }
}

function Ready({ watches, most }: { watches: PriceAlert[]; most: number }) {
  const { hidden, remove, ...snack } = useRemoval()
  const shown = watches.filter(({ id }) => !hidden.includes(id))
  return (
    <div className={css.place}>
      {shown.length === 0 ? (
        <NoPriceAlerts />
      ) : (
        <>
          <p className="size-s muted">
            {pricesInWords(shown)}
            {standing(shown) > most - FEW_LEFT && most > 0 && ` из ${most} возможных`}
          </p>
          <Items name="watch" of={shown} toKey={({ id }) => id} className={css.list}>
            {(watch) => <PriceAlertCard watch={watch} onRemove={() => remove(watch)} />}
          </Items>
        </>
      )}
      <AlertChannelHint canAsk />
      <Snackbar message={snack.message} action={snack.action} onClose={snack.close} />
    </div>
  )
}

const findTour = (
  <Link to={href('tours')} className={buttonClass()}>
    Найти тур
  </Link>
)

function NoPriceAlerts() {
  return (
    <EmptyState
      icon="bell"
      title="Здесь появятся цены, за которыми вы следите"
      actions={
        <>
          {findTour}
          <Link to={href('directions')} className={buttonClass('quiet')}>
            Направления
          </Link>
        </>
      }
    >
      Нажмите «Следить за ценой» у тура, отеля или поиска: сообщим, когда подешевеет.
    </EmptyState>
  )
}

function NotOffered() {
  return (
    <EmptyState icon="bell" title="Здесь за ценами не следят" actions={findTour}>
      Отметьте отель сердечком: в избранном видно, сколько он стоил, и цену можно проверить снова.
    </EmptyState>
  )
}

/**
 * Removes alerts from the list with an undo. An alert is first paused, so that nothing more is sent, and
 * deleted with its prices after the undo expires: a deleted one could not restart from its price.
 */
function useRemoval() {
  const [hidden, setHidden] = useState<readonly string[]>([])
  /** The last one that can be undone. */
  const [leaving, setLeaving] = useState<PriceAlert>()
  const [problem, setProblem] = useState<string>()
  const show = (id: string) => setHidden((known) => known.filter((one) => one !== id))
  const calls = useRemovalCalls((id, error) => {
    setProblem(problemText(error))
    show(id)
  })
  const end = (isPageLeft = false) => {
    setProblem(undefined)
    setLeaving(undefined)
    if (leaving !== undefined) void calls.finish(leaving, isPageLeft)
  }
  const remove = (watch: PriceAlert) => {
    end()
    setLeaving(watch)
    setHidden((known) => [...known, watch.id])
    calls.begin(watch)
  }
  const callBack = (watch: PriceAlert) => {
    setLeaving(undefined)
    show(watch.id)
    void calls.callBack(watch)
  }
  // Leaving the page confirms the removal.
  const leave = useEffectEvent(end)
  useEffect(() => {
    const gone = () => leave(true)
    window.addEventListener('pagehide', gone)
    return () => {
      window.removeEventListener('pagehide', gone)
      leave()
    }
  }, [])
  return {
    hidden,
    remove,
    message: problem ?? (leaving && 'Больше не следим за этой ценой'),
    action: problem === undefined && leaving ? { label: 'Вернуть', act: () => callBack(leaving) } : undefined,
    close: () => end(),
  }
}

/** Requests of a removal, step by step; `onFailed` receives the alert that stays unchanged. */
function useRemovalCalls(onFailed: (id: string, error: unknown) => void) {
  const api = useApi()
  const client = useQueryClient()
  const { queryKey } = priceAlertsQuery(api)
  const paused = useRef<Promise<unknown>>(undefined)
  const setState = (id: string, state: 'on' | 'paused') =>
    api.call(watchesCalls.changePriceAlert, { params: { id }, body: { state } })
  const fail = (id: string, error: unknown) => {
    onFailed(id, error)
    void client.invalidateQueries({ queryKey })
  }
  return {
    begin({ id, state }: PriceAlert) {
      paused.current = state === 'on' ? setState(id, 'paused').catch(() => false) : undefined
    },
    async callBack({ id, state }: PriceAlert) {
      if (state !== 'on') return
      await paused.current
      try {
        const reply = await setState(id, 'on')
        if (reply === false) return fail(id, undefined)
        notePriceAlert(api, client, reply.watch)
      } catch (error) {
        fail(id, error)
      }
    },
    /** A page being unloaded gets no response to the pause. */
    async finish({ id }: PriceAlert, isPageLeft: boolean) {
      if (!isPageLeft) await paused.current
      try {
        const reply = await api.call(watchesCalls.removePriceAlert, { params: { id }, keepalive: isPageLeft })
        if (reply === false) return fail(id, undefined)
        client.setQueryData(
          queryKey,
          (known) => known && { ...known, watches: known.watches.filter((one) => one.id !== id) },
        )
      } catch (error) {
        fail(id, error)
      }
    },
  }
}
