import { useLoginFlow } from '#client/session/client-context.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/frame/feedback.tsx'
import type { IconName } from '#client/ui/icons.tsx'
import type { ReactNode } from 'react'

interface SignedOutProps {
  icon?: IconName
  /** Names what is waiting behind the sign-in. */
  title?: string
  /** What signing in gives on this screen. */
  children: ReactNode
  /** Where sign-in leads: the screen itself if it waits for its owner. */
  returnTo: string
}

/** Shown instead of a personal screen without sign-in. */
export function SignedOut({ icon = 'user', title = 'Вы не вошли', children, returnTo }: SignedOutProps) {
  const { open } = useLoginFlow()
  return (
    <EmptyState
      icon={icon}
      title={title}
      actions={<Button onClick={() => open(returnTo)}>Войти по почте</Button>}
    >
      {children}
    </EmptyState>
  )
}
