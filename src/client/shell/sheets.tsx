import { lazyPart } from '#client/delivery/lazy-part.tsx'
import { useCallRequest, useCallState } from '#client/features/lead/call-request.tsx'
import { useLoginFlow, useLoginFlowState } from '#client/session/client-context.tsx'
import { useWarmUp } from '#client/delivery/use-warm-up.ts'
import { LazySheet } from '#client/ui/frame/sheet.tsx'

const loadLogin = () => import('#client/features/login/login-sheet.tsx')
const loadCall = () => import('#client/features/lead/call-sheet.tsx')
const LoginSheet = lazyPart(loadLogin, 'LoginSheet')
const CallSheet = lazyPart(loadCall, 'CallSheet')

/** Sheets that any page can open. Their forms and input masks are not part of the first view. */
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
