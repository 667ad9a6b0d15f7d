import { lazySection } from '#client/delivery/lazy-part.tsx'
import { reloadPage, useChunkReload } from '#client/delivery/chunk-reload.ts'
import { Link } from '#client/delivery/link.tsx'
import { report } from '#client/platform/report.ts'
import { href } from '#shared/routes/href.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { EmptyState, Skeleton } from '#client/ui/frame/feedback.tsx'
import { Page } from '#client/ui/frame/page.tsx'
import { NO_ANSWER } from '#client/ui/frame/section-boundary.tsx'
import { TabTitle } from '#client/api/tab-title.tsx'
import { useEffect, useState } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import { ScreenSkeleton } from './screen-skeleton.tsx'

// A missing page is rare: its search and directions are not part of the first view of the others.
const MissingWays = lazySection(() => import('./missing-ways.tsx'), 'MissingWays', {
  boundary: 'missing page',
  fallback: <Skeleton height={52} radius={26} />,
})

/** Error texts of requirement 2: one for 404, one for every other code. */
export function ErrorPage() {
  const error = useRouteError()
  const isReloading = useChunkReload(error)
  const [isSilent, setSilent] = useState(false)
  const load = async () => setSilent(!(await reloadPage()))
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const isBroken = !isReloading && !isMissing
  useEffect(() => {
    if (isBroken) report('page', error)
  }, [isBroken, error])
  const home = (
    <Link to={href('home')} className={buttonClass('main')}>
      На главную
    </Link>
  )
  if (isReloading) return <ScreenSkeleton />
  if (isMissing) {
    return (
      <Page isNarrow>
        <TabTitle>Ничего не нашли...</TabTitle>
        <meta name="robots" content="noindex" />
        <EmptyState icon="pin" title="Ничего не нашли..." isPage actions={home}>
          Страница переехала или её нет.
        </EmptyState>
        <MissingWays />
      </Page>
    )
  }
  return (
    <Page isNarrow>
      <TabTitle>Уже исправляем</TabTitle>
      <EmptyState
        icon="refresh"
        title="Уже исправляем, скоро все откроется"
        isPage
        actions={
          <>
            <Button onClick={() => void load()}>Обновить страницу</Button>
            {home}
          </>
        }
      >
        <span role="status">{isSilent && NO_ANSWER}</span>
      </EmptyState>
    </Page>
  )
}
