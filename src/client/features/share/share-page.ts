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
  /** When the button was pressed, by `performance.now()`. */
  pressedAt: number
  /** Called when a client has not answered for some seconds: it may have opened a dialog or not. */
  onSilence: (link: string) => void
}

/**
 * What became of it. `sent` only if the client has confirmed it; `unconfirmed` where no client says so; `closed` after a
 * dialog of the system or one that the person closed; `late` where the client would ignore the ask.
 */
export interface Shared {
  outcome: 'sent' | 'closed' | 'unconfirmed' | 'copied' | 'failed' | 'late'
  link: string
}

/** A provider that takes longer is not waited for: the link goes at once. */
const PREPARE_WITHIN_MS = 2_500
/** Telegram for Android ignores an ask that comes more than 10 s after the last touch, and answers nothing. */
const TOUCH_MS = 8_000
/** A client that has opened a dialog or refused to says so sooner only if the person is quick. */
const SILENCE_MS = 4_000

/** Clients that say they send prepared messages on and were once found not to, or have not answered yet. */
const doubtful = new WeakSet<Messenger>()

/**
 * Shares a page: as a message with a preview and a button where the bot can prepare one, else as a link. Whoever sees
 * nothing happen presses again: while a client has not answered, the next press takes the link.
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
  // A dialog that opens a minute after the press surprises everybody.
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

/** Undefined where the provider cannot: it does not know the call, has no bot, or the traveller came by mail. */
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
