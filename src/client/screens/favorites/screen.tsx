import { useSearchParams } from '#client/delivery/navigation.ts'
import { problemText } from '#client/api/api-error.ts'
import { useApi } from '#client/api/api-context.tsx'
import { favoritesQuery } from '#client/api/queries/favorites.ts'
import { toQueryState } from '#client/api/query-state.ts'
import { Link } from '#client/delivery/link.tsx'
import { useSavedHotels } from '#client/features/favorites/favorites-context.tsx'
import { SignedOut } from '#client/features/login/signed-out.tsx'
import { PageHead } from '#client/features/seo/page-head.tsx'
import { href } from '#shared/routes/href.ts'
import { useSessionState } from '#client/session/client-context.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { EmptyState, FailedPart, Skeleton } from '#client/ui/frame/feedback.tsx'
import { Page, PageTitle } from '#client/ui/frame/page.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState, type ComponentProps } from 'react'
import { Comparison } from './comparison.tsx'
import css from './favorites.module.css'
import { lazySection } from '#client/delivery/lazy-part.tsx'
import { LazyComparedLink, LazyOwnSharedLists } from './late-parts.tsx'
import { SavedList } from './saved-list.tsx'
import { useCompare } from './use-compare.ts'

const LazyToursComparison = lazySection(() => import('./tours-comparison.tsx'), 'ToursComparison', {
  fallback: <Skeleton height={480} radius={18} />,
})

export function Component() {
  const isSignedIn = useSessionState((state) => state.token !== undefined)
  const compare = useCompare()
  // Hotels compared after a reload are ticked on return to the list.
  const [ticked, setTicked] = useState(compare.codes)
  const isComparing = isSignedIn && compare.codes.length > 0
  // Stored in this browser: needs no sign-in.
  const isOfTours = useSearchParams()[0].get('view') === 'tours'
  const title = isOfTours ? 'Сравнение туров' : isComparing ? 'Сравнение отелей' : 'Избранное'
  return (
    <Page>
      <PageHead title={title} isPrivate />
      <PageTitle key={title}>{title}</PageTitle>
      {isOfTours ? (
        <LazyToursComparison />
      ) : (
        <>
          {!isSignedIn && (
            <SignedOut icon="heart" title="Избранное хранится в профиле" returnTo={href('favorites')}>
              Войдите, и отели с сердечком будут с вами на любом устройстве.
            </SignedOut>
          )}
          {isSignedIn &&
            (isComparing ? (
              <Comparison compare={compare} />
            ) : (
              <Saved compare={compare} ticked={ticked} onTicked={setTicked} />
            ))}
          {!isComparing && <LazyComparedLink />}
        </>
      )}
    </Page>
  )
}

type SavedProps = Pick<ComponentProps<typeof SavedList>, 'compare' | 'ticked' | 'onTicked'>

function Saved(list: SavedProps) {
  const state = toQueryState(useQuery(favoritesQuery(useApi())))
  const hotels = useSavedHotels()
  if (state.kind === 'loading' && hotels.length === 0) return <Loading />
  return (
    <>
      {state.kind === 'failed' && <FailedPart text={problemText(state.error)} onRetry={state.retry} />}
      {hotels.length > 0 && <SavedList hotels={hotels} {...list} />}
      {hotels.length === 0 && state.kind === 'ready' && <Empty />}
      <LazyOwnSharedLists />
    </>
  )
}

function Loading() {
  return (
    <div className={css.cards}>
      <Skeleton height={300} radius={18} />
      <Skeleton height={300} radius={18} />
      <Skeleton height={300} radius={18} />
    </div>
  )
}

function Empty() {
  return (
    <EmptyState
      icon="heart"
      title="Пока ничего не отмечено"
      actions={
        <Link to={href('tours')} className={buttonClass('main')}>
          Найти отель
        </Link>
      }
    >
      Нажмите на сердечко на фото: сохраним отель и цену, поможем сравнить.
    </EmptyState>
  )
}
