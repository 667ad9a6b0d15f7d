import { useApi } from '#client/api/api-context.tsx'
import { tellMayWrite } from '#client/api/queries/notices.ts'
import { useAskWrite, type AskWriteState } from '#client/session/use-ask-write.ts'
import { Button } from '#client/ui/button.tsx'
import { useQueryClient } from '@tanstack/react-query'

interface WritePermission {
  state: AskWriteState
  ask: () => void
}

/** The bot's permission to write to the traveller, reported to the provider once given. */
export function useWritePermission(): WritePermission {
  const api = useApi()
  const client = useQueryClient()
  return useAskWrite(() => void tellMayWrite(api, client))
}

/** Asks whether the manager may reply in the messenger. Only shown after a request is sent. */
export function AskWrite() {
  return <WriteQuestion permission={useWritePermission()} />
}

interface WriteQuestionProps {
  permission: WritePermission
  /** True if it is the primary action of the page. */
  isMain?: boolean
}

/** The question of {@link AskWrite}, where the page has to know its state. */
export function WriteQuestion({ permission: { state, ask }, isMain = false }: WriteQuestionProps) {
  switch (state) {
    case 'nothing':
      return null
    case 'asking':
    case 'waiting':
      return (
        <div className="stack gap-xs align-start">
          <p>Ответить вам прямо в Telegram?</p>
          <Button
            look={isMain ? 'main' : 'soft'}
            size={isMain ? 'm' : 's'}
            isWide={isMain}
            isBusy={state === 'waiting'}
            onClick={ask}
          >
            Получать ответы в Telegram
          </Button>
        </div>
      )
    case 'allowed':
      return <p role="status">Спасибо! Теперь менеджер может ответить вам в чате.</p>
    case 'refused':
      return <p role="status">Хорошо, менеджер ответит по телефону.</p>
  }
}
