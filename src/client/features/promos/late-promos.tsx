import { lazySection } from '#client/delivery/lazy-part.tsx'

/** The agency's promotions; their code comes late, for nobody presses them at once. */
export const LatePromos = lazySection(() => import('./promo-blocks.tsx'), 'PromoBlocks')
