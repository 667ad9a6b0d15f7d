import { useLoginFlow } from '#client-context/client-context.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback.tsx'
import type { IconName } from '#ui/icons.tsx'
import type { ReactNode } from 'react'

interface SignedOutProps {
  icon?: IconName
  /** What signing in gives here. */
  children: ReactNode
  /** Where it leads; the screen itself when it waits for its owner. */
  returnTo: string
}

/** Stands where a screen belongs to somebody and nobody signed in. */
export function SignedOut({ icon = 'user', children, returnTo }: SignedOutProps) {
  const { open } = useLoginFlow()
  return (
    <EmptyState
      icon={icon}
      title="Вы не вошли"
      actions={<Button onClick={() => open(returnTo)}>Войти по почте</Button>}
    >
      {children}
    </EmptyState>
  )
}
