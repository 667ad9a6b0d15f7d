import { Part } from '#ui/part.tsx'
import { lazy, Suspense, type ComponentProps } from 'react'
import type { PaymentTerms } from './payment-terms.tsx'

const Late = lazy(async () => ({ default: (await import('./payment-terms.tsx')).PaymentTerms }))

/** How the tour may be paid for, below what is seen first; nothing while its whole price is on its way. */
export function LatePaymentTerms(props: ComponentProps<typeof PaymentTerms>) {
  if (props.detail.kind === 'loading') return null
  return (
    <Part name="payment terms" instead={null}>
      <Suspense>
        <Late {...props} />
      </Suspense>
    </Part>
  )
}
