import { useLocalStorage, useMessenger } from '#client-context/client-context.tsx'
import { Button } from '#ui/button.tsx'
import { useState } from 'react'
import css from './lead.module.css'

type State = 'asking' | 'waiting' | 'allowed' | 'refused' | 'nothing'

/**
 * After a request, and only then: may the manager answer in the messenger. The client's own dialog decides; whoever
 * was asked once is not asked again.
 */
export function AskWrite() {
  const messenger = useMessenger()
  const local = useLocalStorage()
  const askedKey = `write_asked:${messenger.person?.id ?? ''}`
  const [state, setState] = useState<State>(() =>
    messenger.canRequestWrite && local.get(askedKey) === undefined ? 'asking' : 'nothing',
  )
  const ask = () => {
    local.set(askedKey, '1')
    setState('waiting')
    void messenger.requestWrite().then((isAllowed) => setState(isAllowed ? 'allowed' : 'refused'))
  }
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
