/**
 * A failed call. `status` is 0 without a response (offline, timeout), 200 for a refusal by the industry's
 * convention. `message` is for logs; screens choose their text by status, `serverMessage` is the
 * provider's text.
 */
export class ApiError extends Error {
  readonly status: number
  readonly serverMessage: string
  readonly errors: Record<string, string[]>
  readonly retryAfterSeconds: number | undefined
  /** Parsed JSON response; undefined without one. */
  readonly data: unknown

  constructor(
    call: string,
    status: number,
    reply: {
      message?: string
      errors?: Record<string, string[]>
      retryAfterSeconds?: number | undefined
      data?: unknown
    } = {},
  ) {
    super(`${call}: ${status === 0 ? 'no answer' : status}`)
    this.name = 'ApiError'
    this.status = status
    this.serverMessage = reply.message ?? ''
    this.errors = reply.errors ?? {}
    this.retryAfterSeconds = reply.retryAfterSeconds
    this.data = reply.data
  }
}

/** Returns the status of any thrown value; 0 if it is not an {@link ApiError}. */
export function readErrorStatus(error: unknown): number {
  return error instanceof ApiError ? error.status : 0
}

const UNREADABLE = 'Сервер ответил непонятно. Повторите через минуту.'

export function problemText(error: unknown): string {
  // Not an error: a response arrived but could not be read.
  if (!(error instanceof ApiError)) return UNREADABLE
  const { status } = error
  if (status === 422 && error.serverMessage) return error.serverMessage
  if (isInWords(error)) return error.serverMessage.replace(/[^.!?…]$/, '$&.')
  if (status === 0) return 'Нет связи с сервером. Проверьте интернет и повторите.'
  if (status === 401) return 'Вход устарел. Войдите ещё раз, это займёт минуту.'
  if (status === 404) return 'Этого больше нет. Вернитесь к поиску.'
  if (status === 429) return waitText(error)
  if (status === 200) return UNREADABLE
  return `Сервис временно не отвечает. Повторите через ${waitIn(error)}.`
}

/**
 * True if a refusal explains itself to a reader. Expired sessions and rate limits get our text, which
 * names the remedy.
 */
function isInWords({ status, serverMessage, retryAfterSeconds }: ApiError): boolean {
  const isRefusal =
    status === 200 ||
    (status === 503 && retryAfterSeconds !== undefined) ||
    (status >= 400 && status < 500 && status !== 401 && status !== 429)
  return isRefusal && isForPeople(serverMessage)
}

/** True if a provider's message is readable for travellers: messages for programs are English or long. */
export function isForPeople(words: string): boolean {
  return words.length <= 200 && /[а-яё]/i.test(words)
}

function waitText(error: ApiError): string {
  return `Слишком много запросов подряд. Повторите через ${waitIn(error)}.`
}

/** The wait that the answer asks for; its full stop is the sentence's. */
function waitIn({ retryAfterSeconds: seconds }: ApiError): string {
  if (seconds === undefined) return 'минуту'
  return seconds < 90 ? `${seconds} с` : `${Math.ceil(seconds / 60)} мин`
}
