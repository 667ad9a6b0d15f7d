import { lazy, Suspense } from 'react'

const PromoBlocks = lazy(async () => ({ default: (await import('./promo-blocks.tsx')).PromoBlocks }))

/** The agency's promotions; their code comes late, for nobody presses them at once. */
export function LatePromos({ country }: { country?: string }) {
  return (
    <Suspense>
      <PromoBlocks {...(country !== undefined && { country })} />
    </Suspense>
  )
}
