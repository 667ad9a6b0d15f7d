import { lazySection } from '#client/delivery/lazy-part.tsx'
import type { ComponentProps } from 'react'

const Terms = lazySection(() => import('./payment-terms.tsx'), 'PaymentTermsSection', {
  boundary: 'payment terms',
})

/** Payment terms below the first view; hidden until the full price is known. */
export function LatePaymentTerms(props: ComponentProps<typeof Terms>) {
  return props.detail.kind === 'loading' ? null : <Terms {...props} />
}
