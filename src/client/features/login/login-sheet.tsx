import { useLoginFlow, useLoginFlowState, useMessenger } from '#client/session/client-context.tsx'
import { Sheet } from '#client/ui/frame/sheet.tsx'
import { CodeStep } from './code-step.tsx'
import { EmailStep } from './email-step.tsx'
import { useLogin } from './use-login.ts'

/** Sign-in by a one-time code, requirements 4 and 5. */
export function LoginSheet() {
  const isOpen = useLoginFlowState((flow) => flow.isOpen)
  const { close } = useLoginFlow()
  return isOpen ? <OpenSheet onClose={close} /> : null
}

function OpenSheet({ onClose }: { onClose: () => void }) {
  const login = useLogin()
  const { isMessenger } = useMessenger()
  return (
    <Sheet title={isMessenger ? 'Вход по почте' : 'Вход'} isOpen onClose={onClose}>
      {login.state.step === 'code' ? <CodeStep login={login} /> : <EmailStep login={login} />}
    </Sheet>
  )
}
