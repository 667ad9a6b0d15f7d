import { lazy, Suspense } from 'react'
// The host draws the blocks before their code is there: their sheet stands in the first view.
import './promos.module.css'

const PromoBlocks = lazy(async () => ({ default: (await import('./promo-blocks.tsx')).PromoBlocks }))

/** The agency's promotions; their code comes late, for nobody presses them at once. */
export function LatePromos({ country }: { country?: string }) {
  return (
    <Suspense>
      <PromoBlocks {...(country !== undefined && { country })} />
    </Suspense>
  )
}
