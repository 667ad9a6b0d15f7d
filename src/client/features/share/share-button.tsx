import { useApi } from '#client/api/api-context.tsx'
import { useMessenger, useSession } from '#client/session/client-context.tsx'
import { Button } from '#client/ui/button.tsx'
import { HiddenText } from '#client/ui/frame/feedback.tsx'
import { Icon } from '#client/ui/icons.tsx'
import { use, useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import css from './share-button.module.css'
import type { ShareOffer } from './share-offer.tsx'
import { ShareSettings } from './share-settings.ts'

const phrases = {
  sent: 'Отправлено',
  closed: '',
  unconfirmed: '',
  copied: 'Ссылка скопирована',
  failed: 'Скопируйте адрес страницы',
  late: 'Нажмите ещё раз',
} as const

const OFFER = 'Если ничего не открылось, отправьте ссылку сами'

/** The grammar of links is for those who share, not for everybody's first view. */
const loadSharing = () => import('./share-page.ts')

interface Offer {
  link: string
  View: typeof ShareOffer
}

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
  const { outcome, offer, share, copy, closeOffer } = useShare(text, address)
  const phrase = outcome === undefined ? '' : phrases[outcome]
  return (
    <>
      <Button
        look={look}
        size="s"
        icon={<Icon name={phrase === '' || outcome === 'late' ? 'share' : 'check'} size={18} />}
        onClick={share}
      >
        {phrase === '' ? <span className={isTerse ? css.terse : undefined}>{label}</span> : phrase}
      </Button>
      <HiddenText isLive>{phrase}</HiddenText>
      {offer && <offer.View message={OFFER} onCopy={() => copy(offer.link)} onClose={closeOffer} />}
    </>
  )
}

/** What became of the press, and the offer to copy the link. */
function useShare(text: string, address: string | undefined) {
  const messenger = useMessenger()
  const session = useSession()
  const api = useApi()
  const settings = use(ShareSettings)
  const { pathname, search } = useLocation()
  const [outcome, setOutcome] = useState<keyof typeof phrases>()
  const [offer, setOffer] = useState<Offer>()
  const closeOffer = useCallback(() => setOffer(undefined), [])
  // Ahead of the press: dialogs and the clipboard obey only the moment of a tap.
  useEffect(() => void loadSharing().catch(() => {}), [])
  const offerCopy = (link: string) =>
    void import('./share-offer.tsx').then(
      ({ ShareOffer }) => setOffer({ link, View: ShareOffer }),
      () => {},
    )
  const shareNow = async () => {
    const pressedAt = performance.now()
    const origin = settings.origin || location.origin
    const isSignedIn = session.token() !== undefined
    const page = { api, messenger, isSignedIn, address: address ?? pathname + search, text, pressedAt }
    setOutcome(undefined)
    closeOffer()
    const sharing = await loadSharing().catch(() => undefined)
    // That part of the build is gone: the path alone carries nothing of the person.
    if (sharing === undefined) {
      const told = await messenger.share(origin + pathname, text)
      return setOutcome(told === 'sent' ? 'closed' : told)
    }
    const shared = await sharing.sharePage({
      ...page,
      settings: { ...settings, origin },
      onSilence: offerCopy,
    })
    setOutcome(shared.outcome)
    if (shared.outcome === 'unconfirmed') offerCopy(shared.link)
    else closeOffer()
  }
  const copyNow = async (link: string) => {
    closeOffer()
    setOutcome(
      await navigator.clipboard.writeText(link).then(
        () => 'copied' as const,
        () => 'failed' as const,
      ),
    )
  }
  const share = () => void shareNow().catch(() => setOutcome('failed'))
  return { outcome, offer, share, copy: (link: string) => void copyNow(link), closeOffer }
}
