import { useMessenger } from '#session/session-context.tsx'
import { Button } from '#ui/button.tsx'
import { HiddenText } from '#ui/feedback.tsx'
import { Icon } from '#ui/icons.tsx'
import { useState } from 'react'

const phrases = { sent: '', copied: 'Ссылка скопирована', failed: 'Скопируйте адрес страницы' } as const

/** Shares the page's address: by the messenger, the system's dialog, or the clipboard. */
export function ShareButton({ text }: { text: string }) {
  const messenger = useMessenger()
  const [outcome, setOutcome] = useState<keyof typeof phrases>()
  const share = () => {
    messenger
      .share(location.href, text)
      .then(setOutcome)
      .catch(() => setOutcome('failed'))
  }
  const phrase = outcome === undefined ? '' : phrases[outcome]
  return (
    <>
      <Button
        look="quiet"
        size="s"
        icon={<Icon name={phrase === '' ? 'share' : 'check'} size={18} />}
        onClick={share}
      >
        {phrase === '' ? 'Поделиться' : phrase}
      </Button>
      <HiddenText isLive>{phrase}</HiddenText>
    </>
  )
}
