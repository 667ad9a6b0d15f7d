import { useLoginFlow } from '#client/session/client-context.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/frame/feedback.tsx'
import type { IconName } from '#client/ui/icons.tsx'
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
