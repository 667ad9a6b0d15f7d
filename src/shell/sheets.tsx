import { lazyPart } from '#delivery/lazy-part.tsx'
import { useCallRequest, useCallState } from '#features/lead/call-request.tsx'
import { useLoginFlow, useLoginFlowState } from '#client-context/client-context.tsx'
import { useWarmUp } from '#delivery/use-warm-up.ts'
import { LazySheet } from '#ui/sheet.tsx'

const loadLogin = () => import('#features/login/login-sheet.tsx')
const loadCall = () => import('#features/lead/call-sheet.tsx')
const LoginSheet = lazyPart(loadLogin, 'LoginSheet')
const CallSheet = lazyPart(loadCall, 'CallSheet')

/** The sheets that any page can open. Their forms and masks are no part of the first view. */
export function Sheets() {
  const isLoginOpen = useLoginFlowState((flow) => flow.isOpen)
  const isCallOpen = useCallState((call) => call.isOpen)
  const { close: closeLogin } = useLoginFlow()
  const { close: closeCall } = useCallRequest()
  useWarmUp(loadLogin)
  useWarmUp(loadCall)
  return (
    <>
      {isLoginOpen && (
        <LazySheet title="Вход" onClose={closeLogin}>
          <LoginSheet />
        </LazySheet>
      )}
      {isCallOpen && (
        <LazySheet title="Заказать звонок" onClose={closeCall}>
          <CallSheet />
        </LazySheet>
      )}
    </>
  )
}
