import { useApi } from '#client/api/api-context.tsx'
import { tellMayWrite } from '#client/api/queries/notices.ts'
import { useAskWrite } from '#client/session/use-ask-write.ts'
import { Button } from '#client/ui/button.tsx'
import { useQueryClient } from '@tanstack/react-query'
import css from './lead.module.css'

/** Asks whether the manager may reply in the messenger. Only shown after a request is sent. */
export function AskWrite() {
  const api = useApi()
  const client = useQueryClient()
  const { state, ask } = useAskWrite(() => void tellMayWrite(api, client))
  switch (state) {
    case 'nothing':
      return null
    case 'asking':
    case 'waiting':
      return (
        <div className={css.askWrite}>
          <p>
            Менеджер может ответить и здесь, в чате с нашим ботом. Для этого боту нужно ваше разрешение писать
            вам.
          </p>
          <Button look="soft" size="s" isBusy={state === 'waiting'} onClick={ask}>
            Разрешить боту писать мне
          </Button>
        </div>
      )
    case 'allowed':
      return <p role="status">Спасибо! Теперь менеджер может ответить вам в чате.</p>
    case 'refused':
      return <p role="status">Хорошо, менеджер ответит по телефону.</p>
  }
}
