import { problemText, readErrorStatus } from '#client/api/api-error.ts'
import { useApi } from '#client/api/api-context.tsx'
import { sharedListQuery } from '#client/api/queries/shared-lists.ts'
import { toQueryState } from '#client/api/query-state.ts'
import { SET_LIFE_DAYS } from '#shared/contract/shared-list.ts'
import { Link } from '#client/delivery/link.tsx'
import { counted, DAYS } from '#shared/domain/text/words.ts'
import { PageHead } from '#client/features/seo/page-head.tsx'
import { href } from '#shared/routes/href.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { EmptyState, FailedPart, HiddenText, Skeleton } from '#client/ui/frame/feedback.tsx'
import { Page, PageTitle } from '#client/ui/frame/page.tsx'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useParams } from 'react-router-dom'
import { ListWithVotes } from './list-with-votes.tsx'
import css from './together.module.css'

/** A shared list of hotels or tours, for voting without sign-in. */
export function Component() {
  const { set = '' } = useParams()
  return (
    <Page>
      <PageHead title="Выбираем вместе" isPrivate />
      <PageTitle>Выбираем вместе</PageTitle>
      <Shared key={set} id={set} />
    </Page>
  )
}

function Shared({ id }: { id: string }) {
  const [isEnding, setEnding] = useState(false)
  // A list being closed by its owner is no longer requested: it would be missing.
  const query = useQuery({ ...sharedListQuery(useApi(), id), enabled: !isEnding })
  const state = toQueryState(query)
  // It may end or be closed while a visitor looks at it.
  if ([404, 410].includes(readErrorStatus(query.error))) return <Ended />
  switch (state.kind) {
    case 'loading':
      return <Loading />
    case 'failed':
      return <FailedPart text={problemText(state.error)} onRetry={state.retry} />
    case 'ready':
      return (
        <div className={css.whole}>
          {query.isError && (
            <FailedPart
              text={`Голоса могли измениться. ${problemText(query.error)}`}
              onRetry={() => void query.refetch()}
            />
          )}
          {/* Tour cards load late: everything below them appears with them. */}
          <Suspense fallback={<Loading />}>
            <ListWithVotes set={state.data.set} isEnding={isEnding} onEnding={setEnding} />
          </Suspense>
        </div>
      )
  }
}

function Loading() {
  return (
    <div className={css.cards}>
      <HiddenText isLive>Открываем подборку</HiddenText>
      <Skeleton height={420} radius={18} />
      <Skeleton height={420} radius={18} />
      <Skeleton height={420} radius={18} />
    </div>
  )
}

function Ended() {
  return (
    <EmptyState
      icon="clock"
      title="Голосование закончилось"
      actions={
        <Link to={href('tours')} className={buttonClass('main')}>
          Найти тур
        </Link>
      }
    >
      Автор удалил подборку, или прошло {counted(SET_LIFE_DAYS, DAYS)}. Попросите автора поделиться ещё раз.
    </EmptyState>
  )
}
