import { useLocalStorage, useMessenger, useTabStorage } from '#client/session/client-context.tsx'
import { countVisit } from '#client/platform/visits.ts'
import { Button, IconButton } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/frame/feedback.tsx'
import { Icon } from '#client/ui/icons.tsx'
import { useEffect, useState } from 'react'

const OFFERED_KEY = 'shortcut_offered'

/** Offers once, from the second visit, to add the app to the home screen, if the client supports it. */
export function Shortcut() {
  const messenger = useMessenger()
  const local = useLocalStorage()
  const perTab = useTabStorage()
  const [isOffered, setIsOffered] = useState(false)
  useEffect(() => {
    if (countVisit(local, perTab) < 2 || local.get(OFFERED_KEY) !== undefined) return
    let isGone = false
    void messenger.canAddToHomeScreen().then((canAdd) => !isGone && setIsOffered(canAdd))
    return () => {
      isGone = true
    }
  }, [messenger, local, perTab])
  if (!isOffered) return null
  const settle = () => {
    local.set(OFFERED_KEY, '1')
    setIsOffered(false)
  }
  const add = () => {
    messenger.addToHomeScreen()
    settle()
  }
  return (
    <Notice
      action={
        <>
          <Button look="quiet" size="s" onClick={add}>
            Добавить
          </Button>
          <IconButton label="Не предлагать" onClick={settle}>
            <Icon name="close" />
          </IconButton>
        </>
      }
    >
      Приложение может стоять на главном экране телефона: так открывать его быстрее.
    </Notice>
  )
}
