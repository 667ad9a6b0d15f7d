import { lazySection } from '#client/delivery/lazy-part.tsx'

/** The agency's promotions, loaded late: visitors do not tap them at once. */
export const LatePromos = lazySection(() => import('./promo-blocks.tsx'), 'PromoBlocks')
