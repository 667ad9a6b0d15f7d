import { lazySection } from '#client/delivery/lazy-part.tsx'
import type { ComponentProps } from 'react'

const Line = lazySection(() => import('./instalment-line.tsx'), 'InstalmentLine', {
  boundary: 'instalments',
})

/** The line below a form; hidden until the full price is known. */
export function LateInstalmentLine(props: ComponentProps<typeof Line>) {
  return props.detail.kind === 'loading' ? null : <Line {...props} />
}
