import { Skeleton } from '#ui/feedback.tsx'
import { lazy, Suspense } from 'react'

const SafeHtml = lazy(() => import('./safe-html.tsx').then((module) => ({ default: module.SafeHtml })))

/** Text with markup from the provider; the sanitizer comes as a chunk of its own. */
export function RichText({ html }: { html: string }) {
  return (
    <Suspense fallback={<Skeleton height={80} />}>
      <SafeHtml html={html} />
    </Suspense>
  )
}
