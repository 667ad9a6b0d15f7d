import type { Api } from '#api/api.ts'
import type { Messenger } from '#messenger/port.ts'
import type { ShareSettings } from './share-settings.ts'
import { sharedLink } from './shared-link.ts'

interface SharedPage {
  api: Api
  messenger: Messenger
  isSignedIn: boolean
  /** Path and query. */
  address: string
  text: string
  settings: ShareSettings
}

/** A provider that takes longer is not waited for: the link goes at once. */
const PREPARE_WITHIN_MS = 2_500

/** Clients that say they send prepared messages on and were once found not to, or have not answered yet. */
const doubtful = new WeakSet<Messenger>()

/**
 * Shares a page: as a message with a preview and a button where the bot can prepare one, else as a link. Whoever sees
 * nothing happen presses again: while a client has not answered, the next press takes the link.
 */
export async function sharePage(page: SharedPage): Promise<'sent' | 'copied' | 'failed'> {
  const { messenger, address, text, settings } = page
  const link = sharedLink(address, messenger.kind, settings)
  if (messenger.canSendPrepared && page.isSignedIn && !doubtful.has(messenger)) {
    const id = await prepare(page, link)
    if (id !== undefined) {
      doubtful.add(messenger)
      const outcome = await messenger.sendPrepared(id)
      if (outcome === 'sent') doubtful.delete(messenger)
      // A dialog that opens a minute after the press surprises everybody.
      if (outcome !== 'failed') return 'sent'
    }
  }
  return messenger.share(link, text)
}

/** Undefined where the provider cannot: it does not know the call, has no bot, or the traveller came by mail. */
async function prepare(
  { api, address, text, settings }: SharedPage,
  link: string,
): Promise<string | undefined> {
  const page = sharedLink(address, 'browser', settings)
  try {
    const reply = await api.call('prepareShare', { body: { text, link, page }, timeoutMs: PREPARE_WITHIN_MS })
    return reply === false ? undefined : reply.id
  } catch {
    return undefined
  }
}
