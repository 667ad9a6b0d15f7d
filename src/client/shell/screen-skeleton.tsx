import { Page } from '#client/ui/frame/page.tsx'
import { Skeleton } from '#client/ui/frame/feedback.tsx'

export function ScreenSkeleton() {
  return (
    <Page>
      <Skeleton width="60%" height={32} />
      <Skeleton height={120} radius={18} />
      <Skeleton height={220} radius={18} />
    </Page>
  )
}
