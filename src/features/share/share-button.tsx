import { useApi } from '#api/api-context.tsx'
import { useMessenger, useSession } from '#client-context/client-context.tsx'
import { Button } from '#ui/button.tsx'
import { HiddenText } from '#ui/feedback.tsx'
import { Icon } from '#ui/icons.tsx'
import { use, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import css from './share-button.module.css'
import { ShareSettings } from './share-settings.ts'

const phrases = { sent: '', copied: 'Ссылка скопирована', failed: 'Скопируйте адрес страницы' } as const

/** The grammar of links is for those who share, not for everybody's first view. */
const loadSharing = () => import('./share-page.ts')

interface ShareButtonProps {
  /** What is shared, in a sentence: what it is, when, for how much and for whom. */
  text: string
  /** Path and query of what is shared; the current page unless told. */
  address?: string
  /** `main` where sharing is what the page is for. */
  look?: 'main' | 'quiet'
  label?: string
  /** True where a phone has room for the icon alone. */
  isTerse?: boolean
}

/** Shares a page: by the messenger, the system's dialog, or the clipboard. */
export function ShareButton({
  text,
  address,
  look = 'quiet',
  label = 'Поделиться',
  isTerse = false,
}: ShareButtonProps) {
  const messenger = useMessenger()
  const session = useSession()
  const api = useApi()
  const settings = use(ShareSettings)
  const { pathname, search } = useLocation()
  const [outcome, setOutcome] = useState<keyof typeof phrases>()
  // Ahead of the press: dialogs and the clipboard obey only the moment of a tap.
  useEffect(() => void loadSharing().catch(() => {}), [])
  const share = async () => {
    const origin = settings.origin || location.origin
    const isSignedIn = session.token() !== undefined
    const page = { api, messenger, isSignedIn, address: address ?? pathname + search, text }
    setOutcome(
      await loadSharing().then(
        ({ sharePage }) => sharePage({ ...page, settings: { ...settings, origin } }),
        // That part of the build is gone: the path alone carries nothing of the person.
        () => messenger.share(origin + pathname, text),
      ),
    )
  }
  const phrase = outcome === undefined ? '' : phrases[outcome]
  return (
    <>
      <Button
        look={look}
        size="s"
        icon={<Icon name={phrase === '' ? 'share' : 'check'} size={18} />}
        onClick={() => void share().catch(() => setOutcome('failed'))}
      >
        {phrase === '' ? <span className={isTerse ? css.terse : undefined}>{label}</span> : phrase}
      </Button>
      <HiddenText isLive>{phrase}</HiddenText>
    </>
  )
}
