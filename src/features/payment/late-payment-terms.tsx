import { lazyPart } from '#delivery/wait-for-network.ts'
import { Part } from '#ui/part.tsx'
import { Suspense, type ComponentProps } from 'react'
import type { PaymentTerms } from './payment-terms.tsx'

const Late = lazyPart(() => import('./payment-terms.tsx'), 'PaymentTerms')

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
