import { lazyPart } from '#client/delivery/lazy-part.tsx'
import { FailedPart } from '#client/ui/frame/feedback.tsx'
import { Suspense } from 'react'
import type { FailedPageProps } from './failed-page.tsx'

const LatePage = lazyPart(() => import('./failed-page.tsx'), 'FailedPage')

/** The ways on from a page that did not load; until their code has loaded, the message and the retry. */
export function LateFailedPage(props: FailedPageProps) {
  return (
    <Suspense fallback={<FailedPart text={props.text} onRetry={props.onRetry} />}>
      <LatePage {...props} />
    </Suspense>
  )
}
