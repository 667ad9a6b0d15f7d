import { problemText } from '#api/api-error.ts'
import { useApi } from '#api/api-context.tsx'
import { historyQuery } from '#api/queries/account.ts'
import { stateOf } from '#api/query-state.ts'
import { Link } from '#delivery/link.tsx'
import { SignedOut } from '#features/login/signed-out.tsx'
import { PageHead } from '#features/seo/page-head.tsx'
import { href } from '#routes/href.ts'
import { useSessionState } from '#client-context/client-context.tsx'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState, FailedPart, Skeleton } from '#ui/feedback.tsx'
import { Items } from '#ui/items.tsx'
import { Page, PageTitle } from '#ui/page.tsx'
import { useQuery } from '@tanstack/react-query'
import css from './history.module.css'
import { RequestCard } from './request-card.tsx'

/** Own requests with their status and the price of then. */
export function Component() {
  const isSignedIn = useSessionState((state) => state.token !== undefined)
  return (
    <Page isNarrow>
      <PageHead title="Мои заявки" isPrivate />
      <PageTitle>Мои заявки</PageTitle>
      {isSignedIn ? (
        <Requests />
      ) : (
        <SignedOut returnTo={href('history')}>
          Здесь собираются ваши заявки: что с ними, кто ими занимается и сколько тур стоил.
        </SignedOut>
      )}
    </Page>
  )
}

function Requests() {
  const state = stateOf(useQuery(historyQuery(useApi())))
  switch (state.kind) {
    case 'loading':
      return (
        <div className={css.list}>
          <Skeleton height={168} radius={18} />
          <Skeleton height={168} radius={18} />
        </div>
      )
    case 'failed':
      return <FailedPart text={problemText(state.error)} onRetry={state.retry} />
    case 'ready': {
      const { history } = state.data
      if (history.length === 0) return <NoRequests />
      return (
        <Items name="request" of={history} keyOf={(item) => item.id} className={css.list}>
          {(item) => <RequestCard item={item} />}
        </Items>
      )
    }
  }
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
