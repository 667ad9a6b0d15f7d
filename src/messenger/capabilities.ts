import type { Bridge } from './bridge.ts'
import { bridgeBars, objectBars } from './client-bars.ts'
import { attempt, callMember, readMember, textOf } from './member.ts'
import type { Capabilities } from './late-capabilities.ts'
import { isAtLeast } from './version.ts'

/** A dialog waits for a person. */
const DIALOG_TIMEOUT_MS = 60_000
const ANSWER_TIMEOUT_MS = 5_000
/** What the cloud takes under one key, characters. */
const CLOUD_VALUE_MAX = 4096

/** Behind the native bridge. Asked by hand: the SDK refuses launches (`README.md`, "Traps of clients"). */
export function bridgeCapabilities(bridge: Bridge, version: string): Capabilities {
  const has = (since: string) => isAtLeast(version, since)
  const { invoke, onDevice } = createRequests(bridge)
  return {
    ...bridgeBars(bridge, version),
    async requestWrite() {
      if (!has('6.9')) return false
      const reply = await ask(
        bridge,
        () => bridge.post('web_app_request_write_access'),
        (event) => event === 'write_access_requested',
        DIALOG_TIMEOUT_MS,
      )
      return readMember(reply, 'status') === 'allowed'
    },
    async readCloud(key) {
      if (!has('6.9')) return undefined
      const reply = await invoke('getStorageValues', { keys: [key] })
      const result = readMember(reply, 'result')
      return typeof result === 'object' ? textOf(readMember(result, key)) : undefined
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
      return readMember(reply, 'status') === 'missed'
    },
    addToHomeScreen: () => bridge.post('web_app_add_to_home_screen'),
    async sendPrepared(id) {
      return has('8.0') ? sendPreparedOver(bridge, id) : 'failed'
    },
    hideKeyboard() {
      if (has('9.1')) bridge.post('web_app_hide_keyboard')
    },
    async readDevice(key) {
      if (!has('9.0')) return undefined
      const reply = await onDevice('get', { key })
      return reply === undefined ? undefined : textOf(readMember(reply, 'value'))
    },
    writeDevice(key, value) {
      if (has('9.0')) void onDevice('save', { key, value })
    },
  }
}

/** Requests whose answers carry their number. */
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
    onDevice: (act: 'get' | 'save', params: object) => {
      const id = `putevka-${(requests += 1)}`
      const answers = /^device_storage_key_(?:received|saved)$/
      return ask(
        bridge,
        () => bridge.post(`web_app_device_storage_${act}_key`, { req_id: id, ...params }),
        (event, payload) => answers.test(event) && readMember(payload, 'req_id') === id,
      )
    },
  }
}

type SendOutcome = 'sent' | 'failed' | 'silent'

async function sendPreparedOver(bridge: Bridge, id: string): Promise<SendOutcome> {
  let reason: unknown
  const reply = await ask(
    bridge,
    () => bridge.post('web_app_send_prepared_message', { id }),
    (event, payload) => {
      reason = readMember(payload, 'error')
      return event === 'prepared_message_sent' || event === 'prepared_message_failed'
    },
    DIALOG_TIMEOUT_MS,
  )
  return outcomeOf(reply !== undefined, reason)
}

/** Of a `Telegram.WebApp` object: what it has not, it cannot. */
export function objectCapabilities(webApp: object): Capabilities {
  const cloud = () => readMember(webApp, 'CloudStorage')
  const device = () => readMember(webApp, 'DeviceStorage')
  return {
    ...objectBars(webApp),
    requestWrite: () =>
      answered<unknown>((tell) => callMember(webApp, 'requestWriteAccess', [tell]), DIALOG_TIMEOUT_MS).then(
        (isAllowed) => isAllowed === true,
      ),
    readCloud: (key) =>
      answered<string | undefined>((tell) => {
        const found = (error: unknown, value: unknown) => tell(error ? undefined : textOf(value))
        callMember(cloud(), 'getItem', [key, found])
      }),
    writeCloud(key, value) {
      if (value.length <= CLOUD_VALUE_MAX) callMember(cloud(), 'setItem', [key, value])
    },
    canAddToHomeScreen: () =>
      answered<unknown>((tell) => callMember(webApp, 'checkHomeScreenStatus', [tell])).then(
        (status) => status === 'missed',
      ),
    addToHomeScreen: () => void callMember(webApp, 'addToHomeScreen'),
    sendPrepared: (id) => sendPreparedBy(webApp, id),
    hideKeyboard: () => void callMember(webApp, 'hideKeyboard'),
    readDevice: (key) =>
      answered<string | undefined>((tell) => {
        const found = (error: unknown, value: unknown) => tell(error ? undefined : textOf(value))
        callMember(device(), 'getItem', [key, found])
      }),
    writeDevice: (key, value) => void callMember(device(), 'setItem', [key, value]),
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
  return isSent === false && reason === undefined ? 'sent' : outcomeOf(isSent !== undefined, reason)
}

/** A dialog closed by the traveller counts as sent, as everywhere. */
function outcomeOf(isAnswered: boolean, reason: unknown): SendOutcome {
  if (!isAnswered) return 'silent'
  return reason === undefined || reason === 'USER_DECLINED' ? 'sent' : 'failed'
}

/** The payload of the first event that is the answer; undefined when there is none in time. */
function ask(
  bridge: Bridge,
  post: () => void,
  isAnswer: (event: string, payload: unknown) => boolean,
  timeoutMs = ANSWER_TIMEOUT_MS,
): Promise<unknown> {
  let stop = () => {}
  const answer = answered<unknown>((tell) => {
    stop = bridge.listen((event, payload) => {
      if (isAnswer(event, payload)) tell(payload)
    })
    post()
  }, timeoutMs)
  return answer.finally(() => stop())
}

function answered<T>(
  act: (tell: (answer: T | undefined) => void) => void,
  timeoutMs = ANSWER_TIMEOUT_MS,
): Promise<T | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), timeoutMs)
    act((answer) => {
      clearTimeout(timer)
      resolve(answer)
    })
  })
}
