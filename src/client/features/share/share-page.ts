import * as sharingCalls from '#shared/contract/endpoints/sharing.ts'
import type { Api } from '#client/api/api.ts'
import type { Messenger } from '#client/platform/messenger/port.ts'
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
  /** Time of the tap, by `performance.now()`. */
  pressedAt: number
  /** Called if a client has not answered for some seconds: its dialog may or may not be open. */
  onSilence: (link: string) => void
}

/**
 * Result. `sent` only if the client confirmed it; `unconfirmed` if no client does; `closed` after a
 * system dialog or one the person closed; `late` if the client would ignore the request.
 */
export interface Shared {
  outcome: 'sent' | 'closed' | 'unconfirmed' | 'copied' | 'failed' | 'late'
  link: string
}

/** The link is shared without a preview if the provider takes longer. */
const PREPARE_WITHIN_MS = 2_500
/** Telegram for Android silently ignores a request made more than 10 s after the last touch. */
const TOUCH_MS = 8_000
/** A client that opened or refused a dialog answers sooner only if the person is quick. */
const SILENCE_MS = 4_000

/** Clients that claim to send prepared messages but once did not, or have not answered yet. */
const doubtful = new WeakSet<Messenger>()

/**
 * Shares a page: as a bot message with a preview and a button if possible, otherwise as a link. While a
 * client has not answered, the next tap shares the link.
 */
export async function sharePage(page: SharedPage): Promise<Shared> {
  const { messenger, address, settings } = page
  const link = sharedLink(address, messenger.kind, settings)
  return { outcome: await share(page, link), link }
}

async function share(page: SharedPage, link: string): Promise<Shared['outcome']> {
  const { messenger, text, pressedAt } = page
  const isTelegram = messenger.kind === 'telegram' || messenger.kind === 'webapp'
  const isLate = () => isTelegram && performance.now() - pressedAt > TOUCH_MS
  if (messenger.canSendPrepared && page.isSignedIn && !doubtful.has(messenger)) {
    const id = await prepare(page, link)
    if (isLate()) return 'late'
    if (id !== undefined) {
      const outcome = await sendPrepared(page, id, link)
      if (outcome !== 'failed') return outcome
    }
  }
  // A dialog that opens a minute after the tap would surprise.
  if (isLate()) return 'late'
  const outcome = await messenger.share(link, text)
  if (outcome !== 'sent') return outcome
  return isTelegram ? 'unconfirmed' : 'closed'
}

async function sendPrepared({ messenger, onSilence }: SharedPage, id: string, link: string) {
  doubtful.add(messenger)
  const timer = setTimeout(() => onSilence(link), SILENCE_MS)
  const outcome = await messenger.sendPrepared(id).finally(() => clearTimeout(timer))
  if (outcome === 'sent' || outcome === 'declined') doubtful.delete(messenger)
  if (outcome === 'declined') return 'closed'
  return outcome === 'silent' ? 'unconfirmed' : outcome
}

/** Undefined if the provider cannot: unknown method, no bot, or the traveller signed in by e-mail. */
async function prepare(
  { api, address, text, settings }: SharedPage,
  link: string,
): Promise<string | undefined> {
  const page = sharedLink(address, 'browser', settings)
  try {
    const reply = await api.call(sharingCalls.prepareShare, {
      body: { text, link, page },
      timeoutMs: PREPARE_WITHIN_MS,
    })
    return reply === false ? undefined : reply.id
  } catch {
    return undefined
  }
}
