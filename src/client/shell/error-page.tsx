import { loadAnew, useChunkReload } from '#client/delivery/chunk-reload.ts'
import { Link } from '#client/delivery/link.tsx'
import { report } from '#client/platform/report.ts'
import { href } from '#shared/routes/href.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/frame/feedback.tsx'
import { Page } from '#client/ui/frame/page.tsx'
import { NO_ANSWER } from '#client/ui/frame/section-boundary.tsx'
import { TabTitle } from '#client/api/tab-title.tsx'
import { useEffect, useState } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import { ScreenSkeleton } from './screen-skeleton.tsx'

/** Error texts of requirement 2: one for 404, one for every other code. */
export function ErrorPage() {
  const error = useRouteError()
  const isReloading = useChunkReload(error)
  const [isSilent, setSilent] = useState(false)
  const load = async () => setSilent(!(await loadAnew()))
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
        <span role="status">
          {isSilent
            ? NO_ANSWER
            : 'Обычно помогает обновить страницу. Если не открывается и после этого, проверьте связь.'}
        </span>
      </EmptyState>
    </Page>
  )
}
