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

const OFFER = 'Не открылось?'

/** Link building is loaded only by visitors who share. */
const loadSharing = () => import('./share-page.ts')
const loadStories = () => import('./share-story.ts')

interface Offer {
  link: string
  View: typeof ShareOffer
}

interface ShareButtonProps {
  /** One sentence about the shared page: what, when, price and party. */
  text: string
  /** Path and query to share; by default the current page. */
  address?: string
  /** `main` if sharing is the page's primary action. */
  look?: 'main' | 'quiet'
  label?: string
  /** True if a phone shows only the icon. */
  isTerse?: boolean
  /** True if the page's own card can be published as a story, in clients that have stories. */
  hasStory?: boolean
}

/** Shares a page through the messenger, the system dialog or the clipboard. */
export function ShareButton({
  text,
  address,
  look = 'quiet',
  label = 'Поделиться',
  isTerse = false,
  hasStory = false,
}: ShareButtonProps) {
  const { outcome, offer, share, copy, closeOffer, publish } = useShare(text, address)
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
      {hasStory && publish && (
        <Button look="quiet" size="s" icon={<Icon name="story" size={18} />} onClick={publish}>
          <span className={isTerse ? css.terse : undefined}>В историю</span>
        </Button>
      )}
      <HiddenText isLive>{phrase}</HiddenText>
      {offer && <offer.View message={OFFER} onCopy={() => copy(offer.link)} onClose={closeOffer} />}
    </>
  )
}

/** Result of the tap, and the offer to copy the link. */
function useShare(text: string, address: string | undefined) {
  const messenger = useMessenger()
  const session = useSession()
  const api = useApi()
  const settings = use(ShareSettings)
  const { pathname, search } = useLocation()
  const [outcome, setOutcome] = useState<keyof typeof phrases>()
  const [offer, setOffer] = useState<Offer>()
  const closeOffer = useCallback(() => setOffer(undefined), [])
  // Preloads: dialogs and the clipboard work only at the moment of a tap.
  useEffect(() => void loadSharing().catch(() => {}), [])
  useEffect(() => {
    if (messenger.canShareStory) void loadStories().catch(() => {})
  }, [messenger])
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
    // The chunk is no longer available: share the path without parameters, which holds no personal data.
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
  const publishNow = async () => {
    const { shareStory } = await loadStories()
    const origin = settings.origin || location.origin
    shareStory({ messenger, address: address ?? pathname + search, text, settings: { ...settings, origin } })
  }
  const publish = messenger.canShareStory ? () => void publishNow().catch(() => {}) : undefined
  return { outcome, offer, share, copy: (link: string) => void copyNow(link), closeOffer, publish }
}
