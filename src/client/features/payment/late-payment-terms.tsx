import { lazySection } from '#client/delivery/lazy-part.tsx'
import type { ComponentProps } from 'react'

const Terms = lazySection(() => import('./payment-terms.tsx'), 'PaymentTerms', { boundary: 'payment terms' })

/** How the tour may be paid for, below what is seen first; nothing while its whole price is on its way. */
export function LatePaymentTerms(props: ComponentProps<typeof Terms>) {
  return props.detail.kind === 'loading' ? null : <Terms {...props} />
}
