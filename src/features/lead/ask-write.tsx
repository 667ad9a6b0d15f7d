import { Button } from '#ui/button.tsx'
import css from './lead.module.css'
import { useAskWrite } from './use-ask-write.ts'

/** After a request, and only then: may the manager answer in the messenger. */
export function AskWrite() {
  const { state, ask } = useAskWrite()
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
