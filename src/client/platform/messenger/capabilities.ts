import { ask, CLOUD_VALUE_MAX, DIALOG_TIMEOUT_MS, readFailure, type SendOutcome } from './answers.ts'
import type { Bridge } from './bridge.ts'
import { bridgeBars } from './client-bars.ts'
import type { Capabilities } from './late-capabilities.ts'
import { readMember, readMemberText } from './member.ts'
import type { Haptic } from './port.ts'
import { storyParams } from './story.ts'
import { isAtLeast } from './version.ts'

/** Longest wait for the number after the user agreed, ms. Telegram's servers may store it a little later. */
const CONTACT_TIMEOUT_MS = 15_000
/** First delay between two requests for the number, ms. Each next delay is longer by the same amount. */
const CONTACT_STEP_MS = 100

/**
 * Capabilities behind the native bridge. Does not use the SDK, which rejects some launches (`README.md`,
 * "Traps of clients").
 */
export function bridgeCapabilities(bridge: Bridge, version: string): Capabilities {
  const has = (since: string) => isAtLeast(version, since)
  const { invoke, onDevice } = createRequests(bridge)
  return {
    ...bridgeBars(bridge, version),
    haptic: (kind) => bridge.post('web_app_trigger_haptic_feedback', hapticEvent(kind)),
    async requestPhone() {
      if (!has('6.9')) return undefined
      const status = await askDialog(bridge, 'web_app_request_phone', 'phone_requested')
      return status === 'sent' ? readContact(invoke) : undefined
    },
    async requestWrite() {
      if (!has('6.9')) return false
      return (await askDialog(bridge, 'web_app_request_write_access', 'write_access_requested')) === 'allowed'
    },
    async readCloud(key) {
      if (!has('6.9')) return undefined
      const reply = await invoke('getStorageValues', { keys: [key] })
      const result = readMember(reply, 'result')
      return typeof result === 'object' ? readMemberText(readMember(result, key)) : undefined
    },
    writeCloud(key, value) {
      if (has('6.9') && value.length <= CLOUD_VALUE_MAX) void invoke('saveStorageValue', { key, value })
    },
    async canAddToHomeScreen() {
      if (!has('8.0')) return false
      const reply = await ask(
        bridge,
        () => bridge.post('web_app_check_home_screen'),
        (event) => event === 'home_screen_checked',
      )
      // iPhones never know.
      const status = readMember(reply, 'status')
      return status === 'missed' || status === 'unknown'
    },
    addToHomeScreen: () => bridge.post('web_app_add_to_home_screen'),
    async sendPrepared(id) {
      return has('8.0') ? sendPreparedOver(bridge, id) : 'failed'
    },
    async download(file) {
      return has('8.0') ? downloadOver(bridge, file) : 'failed'
    },
    shareStory(story) {
      bridge.post('web_app_share_to_story', { media_url: story.picture, ...storyParams(story) })
    },
    hideKeyboard() {
      if (has('9.1')) bridge.post('web_app_hide_keyboard')
    },
    async readDevice(key) {
      const reply = has('9.0') ? await onDevice('get', { key }) : undefined
      return reply && readMemberText(readMember(reply.payload, 'value'))
    },
    async writeDevice(key, value) {
      return has('9.0') && (await onDevice('save', { key, value })) !== undefined
    },
  }
}

/** Opens a dialog; returns the status that ends it. */
async function askDialog(bridge: Bridge, event: string, answer: string): Promise<unknown> {
  const reply = await ask(
    bridge,
    () => bridge.post(event),
    (name) => name === answer,
    DIALOG_TIMEOUT_MS,
  )
  return readMember(reply, 'status')
}

type Requests = ReturnType<typeof createRequests>

/** Requests matched with their answers by number. */
function createRequests(bridge: Bridge) {
  let requests = 0
  return {
    invoke: (method: string, params: object) => {
      const id = `putevka-${(requests += 1)}`
      return ask(
        bridge,
        () => bridge.post('web_app_invoke_custom_method', { req_id: id, method, params }),
        (event, payload) => event === 'custom_method_invoked' && readMember(payload, 'req_id') === id,
      )
    },
    /**
     * Undefined for a refusal (UNSUPPORTED, QUOTA_EXCEEDED) and for silence. A refusal ends the wait at
     * once.
     */
    onDevice: async (act: 'get' | 'save', params: object): Promise<{ payload: unknown } | undefined> => {
      const id = `putevka-${(requests += 1)}`
      let isKept = false
      const payload = await ask(
        bridge,
        () => bridge.post(`web_app_device_storage_${act}_key`, { req_id: id, ...params }),
        (event, answer) => {
          isKept = /^device_storage_key_(?:received|saved)$/.test(event)
          return (isKept || event === 'device_storage_failed') && readMember(answer, 'req_id') === id
        },
      )
      return payload !== undefined && isKept ? { payload } : undefined
    },
  }
}

/** Requests the number until the client has it. An empty answer or an error means "not yet". */
async function readContact(invoke: Requests['invoke']): Promise<string | undefined> {
  const until = Date.now() + CONTACT_TIMEOUT_MS
  for (let pause = CONTACT_STEP_MS; Date.now() < until; pause += CONTACT_STEP_MS) {
    const reply = await invoke('getRequestedContact', {})
    const phone = phoneIn(readMemberText(readMember(reply, 'result')))
    if (phone !== undefined) return phone
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return undefined
}

/** Parses the number from `contact=<JSON>&auth_date=…&hash=…`. */
function phoneIn(result: string): string | undefined {
  try {
    const contact: unknown = JSON.parse(new URLSearchParams(result).get('contact') ?? '')
    return readMemberText(readMember(contact, 'phone_number')) || undefined
  } catch {
    return undefined
  }
}

async function sendPreparedOver(bridge: Bridge, id: string): Promise<SendOutcome> {
  let outcome: SendOutcome = 'silent'
  await ask(
    bridge,
    () => bridge.post('web_app_send_prepared_message', { id }),
    (event, payload) => {
      if (event === 'prepared_message_sent') outcome = 'sent'
      if (event === 'prepared_message_failed') outcome = readFailure(readMember(payload, 'error'))
      return outcome !== 'silent'
    },
    DIALOG_TIMEOUT_MS,
  )
  return outcome
}

async function downloadOver(
  bridge: Bridge,
  { url, name }: { url: string; name: string },
): Promise<'started' | 'declined' | 'failed'> {
  const answer = await ask(
    bridge,
    () => bridge.post('web_app_request_file_download', { url, file_name: name }),
    (event) => event === 'file_download_requested',
    DIALOG_TIMEOUT_MS,
  )
  const status = readMember(answer, 'status')
  return status === 'downloading' ? 'started' : status === 'cancelled' ? 'declined' : 'failed'
}

function hapticEvent(kind: Haptic): Record<string, string> {
  if (kind === 'choice') return { type: 'selection_change' }
  if (kind === 'light') return { type: 'impact', impact_style: 'light' }
  return { type: 'notification', notification_type: kind }
}
