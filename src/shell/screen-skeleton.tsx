import { Page } from '#ui/page.tsx'
import { Skeleton } from '#ui/feedback.tsx'

/** Stands while a screen's code is on its way. */
export function ScreenSkeleton() {
  return (
    <Page>
      <Skeleton width="60%" height={32} />
      <Skeleton height={120} radius={18} />
      <Skeleton height={220} radius={18} />
    </Page>
  )
}
