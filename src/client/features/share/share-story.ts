import type { Messenger } from '#client/platform/messenger/port.ts'
import { sharedAddresses } from '#shared/routes/shared-address.ts'
import { storyCardAddress } from '#shared/routes/share-card.ts'
import type { ShareSettings } from './share-settings.ts'
import { sharedLink } from './shared-link.ts'

/** Telegram's limit of a caption without Premium, characters. */
const LONGEST_CAPTION = 200
const LINK_NAME = 'Посмотреть'

interface StoryPage {
  messenger: Messenger
  /** Path and query. */
  address: string
  text: string
  settings: ShareSettings
}

/** Opens the client's story editor with the page's card, drawn by the host. */
export function shareStory({ messenger, address, text, settings }: StoryPage): void {
  const [path = '/'] = sharedAddresses(address)[0].split('?')
  const links = [address, path].map((one) => sharedLink(one, messenger.kind, settings))
  messenger.shareStory({
    picture: settings.origin + storyCardAddress(path),
    text: composeCaption(text, links),
    link: { url: links[0] ?? settings.origin, name: LINK_NAME },
  })
}

/**
 * Returns the fullest caption that Telegram takes. Without Premium the link is only in the caption, so
 * words go before the link does.
 */
function composeCaption(text: string, links: readonly string[]): string {
  const texts = [text, text.split(' · ')[0] ?? text]
  const captions = texts.flatMap((words) => links.map((link) => `${words}\n${link}`))
  const fitting = captions.find((caption) => caption.length <= LONGEST_CAPTION)
  // Cut by characters, so that no emoji is halved; one takes two units at most.
  return (
    fitting ??
    Array.from(text)
      .slice(0, LONGEST_CAPTION / 2)
      .join('')
  )
}
