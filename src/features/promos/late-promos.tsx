import { lazyPart } from '#delivery/wait-for-network.ts'
import { Suspense } from 'react'

const PromoBlocks = lazyPart(() => import('./promo-blocks.tsx'), 'PromoBlocks')

/** The agency's promotions; their code comes late, for nobody presses them at once. */
export function LatePromos({ country }: { country?: string }) {
  return (
    <Suspense>
      <PromoBlocks {...(country !== undefined && { country })} />
    </Suspense>
  )
}
