import { useLoginFlow, useSessionState } from '#client/session/client-context.tsx'
import { Notice, NoticeButton } from '#client/ui/frame/feedback.tsx'
import type { OfferState } from '#shared/contract/lead-progress.ts'
import type { SharedList } from '#shared/contract/shared-list.ts'
import { href } from '#shared/routes/href.ts'

const endings: Partial<Record<OfferState, string>> = {
  expired: 'Срок подборки вышел. Попросите менеджера предложить туры снова.',
  withdrawn: 'Менеджер отозвал подборку: спросите, что есть взамен.',
  declined: 'Вы отказались от подборки.',
}

/** Why no tour of a manager's selection can be taken here. */
export function SelectionEnd({
  id,
  selection,
}: {
  id: string
  selection: NonNullable<SharedList['selection']>
}) {
  const isSignedIn = useSessionState(({ token }) => token !== undefined)
  const { open } = useLoginFlow()
  const ending = endings[selection.offer_state]
  if (ending !== undefined) return <Notice>{ending}</Notice>
  if (isSignedIn || selection.offer_state !== 'open') return null
  const address = href('together', { set: id })
  return (
    <Notice action={<NoticeButton onPress={() => open(address)}>Войти</NoticeButton>}>
      Подборку прислали вам? Войдите, чтобы взять тур.
    </Notice>
  )
}
