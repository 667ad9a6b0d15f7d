import { answered, CLOUD_VALUE_MAX, DIALOG_TIMEOUT_MS, readFailure, type SendOutcome } from '../answers.ts'
import { objectBars } from '../client-bars.ts'
import type { Capabilities } from '../late-capabilities.ts'
import type { Haptic } from '../port.ts'
import { storyParams } from '../story.ts'
import { attempt, callMember, readMember, readMemberText } from '../member.ts'

/** Capabilities of a `Telegram.WebApp` object. A missing member does nothing. */
export function objectCapabilities(webApp: object): Capabilities {
  const cloud = () => readMember(webApp, 'CloudStorage')
  const device = () => readMember(webApp, 'DeviceStorage')
  return {
    ...objectBars(webApp),
    haptic: (kind) => callHaptic(readMember(webApp, 'HapticFeedback'), kind),
    requestPhone: () =>
      answered<string>((tell) => {
        const reply = (isShared: unknown, given: unknown) =>
          tell(isShared === true ? readPhone(given) : undefined)
        if (!attempt(webApp, 'requestContact', [reply])) tell(undefined)
      }, DIALOG_TIMEOUT_MS),
    requestWrite: () =>
      answered<unknown>((tell) => {
        if (!attempt(webApp, 'requestWriteAccess', [tell])) tell(undefined)
      }, DIALOG_TIMEOUT_MS).then((isAllowed) => isAllowed === true),
    readCloud: (key) =>
      answered<string | undefined>((tell) => {
        const found = (error: unknown, value: unknown) => tell(error ? undefined : readMemberText(value))
        callMember(cloud(), 'getItem', [key, found])
      }),
    writeCloud(key, value) {
      if (value.length <= CLOUD_VALUE_MAX) callMember(cloud(), 'setItem', [key, value])
    },
    canAddToHomeScreen: () =>
      answered<unknown>((tell) => callMember(webApp, 'checkHomeScreenStatus', [tell])).then(
        // iPhones never know.
        (status) => status === 'missed' || status === 'unknown',
      ),
    addToHomeScreen: () => void callMember(webApp, 'addToHomeScreen'),
    sendPrepared: (id) => sendPreparedBy(webApp, id),
    download: ({ url, name }) =>
      answered<unknown>((tell) => {
        const answer = (isAccepted: unknown) => tell(isAccepted === true)
        if (!attempt(webApp, 'downloadFile', [{ url, file_name: name }, answer])) tell(undefined)
      }, DIALOG_TIMEOUT_MS).then((isAccepted) =>
        isAccepted === true ? 'started' : isAccepted === false ? 'declined' : 'failed',
      ),
    shareStory: (story) => void callMember(webApp, 'shareToStory', [story.picture, storyParams(story)]),
    hideKeyboard: () => void callMember(webApp, 'hideKeyboard'),
    readDevice: (key) =>
      answered<string | undefined>((tell) => {
        const found = (error: unknown, value: unknown) => tell(error ? undefined : readMemberText(value))
        if (!attempt(device(), 'getItem', [key, found])) tell(undefined)
      }),
    writeDevice: (key, value) =>
      answered<boolean>((tell) => {
        const saved = (error: unknown, isSaved: unknown) => tell(!error && isSaved !== false)
        if (!attempt(device(), 'setItem', [key, value, saved])) tell(false)
      }).then((isSaved) => isSaved === true),
  }
}

async function sendPreparedBy(webApp: object, id: string): Promise<SendOutcome> {
  let reason: unknown
  const note = (failure: unknown) => void (reason = readMember(failure, 'error'))
  callMember(webApp, 'onEvent', ['shareMessageFailed', note])
  let isShown = false
  const isSent = await answered<unknown>((tell) => {
    isShown = attempt(webApp, 'shareMessage', [id, tell]) !== undefined
    if (!isShown) tell(undefined)
  }, DIALOG_TIMEOUT_MS)
  callMember(webApp, 'offEvent', ['shareMessageFailed', note])
  if (!isShown) return 'failed'
  if (isSent === true) return 'sent'
  if (reason !== undefined) return readFailure(reason)
  return isSent === undefined ? 'silent' : 'declined'
}

function readPhone(reply: unknown): string | undefined {
  const contact = readMember(readMember(reply, 'responseUnsafe'), 'contact')
  return readMemberText(readMember(contact, 'phone_number')) || undefined
}

function callHaptic(feedback: unknown, kind: Haptic): void {
  if (kind === 'choice') callMember(feedback, 'selectionChanged')
  else if (kind === 'light') callMember(feedback, 'impactOccurred', ['light'])
  else callMember(feedback, 'notificationOccurred', [kind])
}
