import { problemText } from '#client/api/api-error.ts'
import { useApi } from '#client/api/api-context.tsx'
import { historyQuery } from '#client/api/queries/history.ts'
import { toQueryState } from '#client/api/query-state.ts'
import type { HistoryItem } from '#shared/contract/history.ts'
import { lazySection } from '#client/delivery/lazy-part.tsx'
import { Link } from '#client/delivery/link.tsx'
import { distinctBy } from '#shared/domain/text/distinct.ts'
import { SignedOut } from '#client/features/login/signed-out.tsx'
import { PageHead } from '#client/features/seo/page-head.tsx'
import { href } from '#shared/routes/href.ts'
import { rememberTrip } from '#client/features/trip/pinned-trip.ts'
import { todayAt } from '#shared/domain/time/day.ts'
import { useLocalStorage, useSessionState } from '#client/session/client-context.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { EmptyState, FailedPart, HiddenText, Notice, Skeleton } from '#client/ui/frame/feedback.tsx'
import { SectionBoundary } from '#client/ui/frame/section-boundary.tsx'
import { Items } from '#client/ui/items.tsx'
import { Page, PageTitle } from '#client/ui/frame/page.tsx'
import { useQuery, hashKey, useQueryClient } from '@tanstack/react-query'
import { useRef, useEffect, type RefObject, useLayoutEffect } from 'react'
import css from './history.module.css'
import { formatHistoryNews, useNews } from './news.ts'
import { RequestCard } from './request-card.tsx'
import { useSearchParams } from '#client/delivery/navigation.ts'
import { REQUEST_IN_ADDRESS } from '#shared/contract/text/request-in-address.ts'
import { pinScroll } from '#client/ui/pin-scroll.ts'

/** Below the requests. */
const LateNotices = lazySection(() => import('./notices-card.tsx'), 'NoticesCard')

const NUMBER = /^[\w-]{1,40}$/

function useSoughtRequest(): string | undefined {
  const [params] = useSearchParams()
  const number = params.get(REQUEST_IN_ADDRESS) ?? ''
  return NUMBER.test(number) ? number : undefined
}

/** Address of the page with a request selected. */
function hrefToRequest(sought: string | undefined): string {
  return href('history', undefined, new URLSearchParams(sought && { [REQUEST_IN_ADDRESS]: sought }))
}

/** Scrolls the request from the address into view once; the first card is already visible. */
function useHeldRequest(list: RefObject<HTMLUListElement | null>, sought: string | undefined): void {
  useEffect(() => {
    const card =
      sought === undefined ? null : list.current?.querySelector('article[aria-current]')?.closest('li')
    return card?.previousElementSibling ? pinScroll(card) : undefined
  }, [list, sought])
}

export function Component() {
  const isSignedIn = useSessionState((state) => state.token !== undefined)
  const sought = useSoughtRequest()
  return (
    <Page>
      <PageHead title="Мои заявки" isPrivate />
      <PageTitle>Мои заявки</PageTitle>
      {isSignedIn ? (
        <Requests sought={sought} />
      ) : (
        <SignedOut title="Заявки хранятся в профиле" returnTo={hrefToRequest(sought)}>
          Войдите, и увидите статусы и ответы менеджера.
        </SignedOut>
      )}
    </Page>
  )
}

function Requests({ sought }: { sought: string | undefined }) {
  const state = toQueryState(useQuery(historyQuery(useApi())))
  switch (state.kind) {
    case 'loading':
      return (
        <div className={css.columns}>
          <div className={css.list}>
            <Skeleton height={168} radius={18} />
            <Skeleton height={168} radius={18} />
          </div>
        </div>
      )
    case 'failed':
      return <FailedPart text={problemText(state.error)} onRetry={state.retry} />
    case 'ready':
      return <Ready history={state.data.history} sought={sought} />
  }
}

function Ready({ history, sought }: { history: HistoryItem[]; sought: string | undefined }) {
  const list = useRef<HTMLUListElement>(null)
  const news = useNews(history)
  useKeptPlace(list, history)
  const storage = useLocalStorage()
  useEffect(() => rememberTrip(storage, history, todayAt(Date.now())), [storage, history])
  const items = distinctBy(history, ({ id }) => id)
  useHeldRequest(list, sought)
  return (
    <div className={css.page}>
      <HiddenText isLive>{formatHistoryNews(news)}</HiddenText>
      {sought !== undefined && !items.some(({ id }) => id === sought) && (
        <Notice>
          Заявки № {sought} среди ваших нет: она отправлена из другого профиля или удалена. Войдите так же,
          как при отправке.
        </Notice>
      )}
      {items.length === 0 ? (
        <NoRequests />
      ) : (
        <div className={css.columns}>
          <Items ref={list} name="request" of={items} toKey={({ id }) => id} className={css.list}>
            {(item) => (
              <RequestCard item={item} news={news.get(item.id) ?? []} isSought={item.id === sought} />
            )}
          </Items>
          <SectionBoundary name="notices">
            <LateNotices />
          </SectionBoundary>
        </div>
      )}
    </div>
  )
}

function NoRequests() {
  return (
    <EmptyState
      title="Заявок пока нет"
      actions={
        <>
          <Link to={href('tours')} className={buttonClass()}>
            Найти тур
          </Link>
          <Link to={href('tourBooking')} className={buttonClass('quiet')}>
            Попросить подобрать
          </Link>
        </>
      }
    >
      Отправленные заявки и заказанные звонки появятся здесь вместе с ответом менеджера.
    </EmptyState>
  )
}

/** Keeps the visible card in place while cards above it grow. */
function useKeptPlace(list: RefObject<HTMLUListElement | null>, history: HistoryItem[]): void {
  const client = useQueryClient()
  const hash = hashKey(historyQuery(useApi()).queryKey)
  const putBack = useRef<() => void>(undefined)
  useEffect(
    () =>
      // Runs before React renders the response.
      client.getQueryCache().subscribe((event) => {
        const isAnswer = event.type === 'updated' && event.action.type === 'success'
        if (isAnswer && event.query.queryHash === hash) putBack.current = noteFirstSeen(list.current)
      }),
    [client, hash, list],
  )
  // Runs between layout and paint.
  useLayoutEffect(() => {
    putBack.current?.()
    putBack.current = undefined
  }, [history])
}

/** Records the position of the first visible card; returns a function that scrolls by the card's shift. */
function noteFirstSeen(list: HTMLUListElement | null): () => void {
  const cards = [...(list?.children ?? [])]
  const measureTop = (card: Element) => card.getBoundingClientRect().top
  const seen =
    cards.find((card) => measureTop(card) >= 0 && measureTop(card) < window.innerHeight) ??
    cards.find((card) => card.getBoundingClientRect().bottom > 0)
  if (seen === undefined || window.scrollY === 0) return () => {}
  const top = measureTop(seen)
  return () => {
    const moved = measureTop(seen) - top
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' })
  }
}
