import type { Bridge } from './bridge.ts'

/** Longest wait for a dialog, ms: it stays open until the user decides. */
export const DIALOG_TIMEOUT_MS = 60_000
const ANSWER_TIMEOUT_MS = 5_000

/** Posts an event and returns the payload of the first answer; undefined when none arrives in time. */
export function ask(
  bridge: Bridge,
  post: () => void,
  isAnswer: (event: string, payload: unknown) => boolean,
  timeoutMs = ANSWER_TIMEOUT_MS,
): Promise<unknown> {
  let stop = () => {}
  const answer = answered<unknown>((tell) => {
    // Listens first: real clients answer within milliseconds, some inside the call.
    stop = bridge.listen((event, payload) => {
      if (isAnswer(event, payload)) tell(payload)
    })
    post()
  }, timeoutMs)
  return answer.finally(() => stop())
}

/** Returns what `act` passes to its callback; undefined when it passes nothing in time. */
export function answered<T>(
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

/** `silent`: no answer came, so it is unknown whether the message was sent. */
export type SendOutcome = 'sent' | 'declined' | 'failed' | 'silent'

/** Reads why a prepared message was not sent: a dialog closed by the user is not a failure of the client. */
export function readFailure(reason: unknown): SendOutcome {
  return reason === 'USER_DECLINED' ? 'declined' : 'failed'
}

/** Limit of a value in cloud storage, characters. */
export const CLOUD_VALUE_MAX = 4096
