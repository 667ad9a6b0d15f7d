import { lazyPart } from '#delivery/wait-for-network.ts'
import { Part } from '#ui/part.tsx'
import { Skeleton } from '#ui/feedback.tsx'
import { Suspense, type ComponentProps } from 'react'
import type { Discuss } from './discuss.tsx'

const LateDiscuss = lazyPart(() => import('./discuss.tsx'), 'Discuss')
const LateOwnSets = lazyPart(() => import('./own-sets.tsx'), 'OwnSets')
const LateComparedLink = lazyPart(() => import('./compared-link.tsx'), 'ComparedLink')
const LateToursComparison = lazyPart(() => import('./tours-comparison.tsx'), 'ToursComparison')

/** «Поделиться и обсудить», in its place from the start. */
export function LazyDiscuss(props: ComponentProps<typeof Discuss>) {
  return (
    <Part name="discuss" instead={null}>
      <Suspense fallback={<Skeleton width={240} height={44} radius={12} />}>
        <LateDiscuss {...props} />
      </Suspense>
    </Part>
  )
}

/** The traveller's votings, below what else the page has. */
export function LazyOwnSets() {
  return (
    <Part name="own sets" instead={null}>
      <Suspense>
        <LateOwnSets />
      </Suspense>
    </Part>
  )
}

/** The way to compared tours, below what else the page has. */
export function LazyComparedLink() {
  return (
    <Part name="compared tours" instead={null}>
      <Suspense>
        <LateComparedLink />
      </Suspense>
    </Part>
  )
}

/** Tours side by side. */
export function LazyToursComparison() {
  return (
    <Suspense fallback={<Skeleton height={480} radius={18} />}>
      <LateToursComparison />
    </Suspense>
  )
}
