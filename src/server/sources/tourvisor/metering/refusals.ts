import { Refusal } from '../../../http/handler.ts'
import { GatewayFailure } from '../gateway.ts'
import { DaySpent } from './meter.ts'

/** Longest `Retry-After` for visitors, seconds. */
const LONGEST_RETRY_S = 300
const AWAY_RETRY_S = 5
/** Approximate time to read one guidebook, seconds. */
const GUIDEBOOK_RETRY_S = 10

/** Refusal for a sold or unknown tour. */
export function goneTour(): Refusal {
  return new Refusal(200, 'Этого тура больше нет. Повторите поиск.', { isFieldStyle: true })
}

/** Refusal for an unknown search; the client starts it again. */
export function lostSearch(): Refusal {
  return new Refusal(404, 'Этот поиск не найден. Начните поиск заново.')
}

/** Refusal for an item that may be in a guidebook that is still being read. */
export function notKnownYet(): Refusal {
  return new Refusal(
    503,
    `Справочник ещё загружается. Обновите страницу через ${GUIDEBOOK_RETRY_S} секунд.`,
    {
      retryAfterSeconds: GUIDEBOOK_RETRY_S,
    },
  )
}

/**
 * The day's searches are used up and no earlier answer is known: 422, so the client shows its text
 * unchanged.
 */
function daySpent(): Refusal {
  return new Refusal(
    422,
    'Онлайн-поиск на сегодня закончился. Оставьте заявку, и менеджер подберёт тур, или повторите поиск завтра.',
  )
}

/**
 * Converts an error into the refusal that a visitor gets. Errors that are not failures of the source stay
 * unchanged.
 */
export function toRefusal(error: unknown): unknown {
  if (error instanceof DaySpent) return daySpent()
  if (!(error instanceof GatewayFailure)) return error
  switch (error.kind) {
    case 'busy':
      return new Refusal(503, 'Операторов спрашивают слишком многие. Повторите чуть позже.', {
        retryAfterSeconds: toSeconds(error.waitMs),
      })
    case 'invalid':
      return new Refusal(
        422,
        'С такими условиями туры не ищут. Измените условия или оставьте заявку менеджеру.',
      )
    case 'gone':
      return new Refusal(404, 'Этого больше нет. Вернитесь к поиску.')
    case 'denied':
    case 'not-bought':
    case 'away':
      return new Refusal(
        503,
        `Операторы сейчас не отвечают. Повторите через ${AWAY_RETRY_S} секунд или оставьте заявку.`,
        {
          retryAfterSeconds: AWAY_RETRY_S,
        },
      )
  }
}

/** Awaits the promise and converts its failures with {@link refusalOf}. */
export async function refusing<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    throw toRefusal(error)
  }
}

export function hasFailed(error: unknown, ...kinds: GatewayFailure['kind'][]): boolean {
  return error instanceof GatewayFailure && kinds.includes(error.kind)
}

function toSeconds(waitMs = 0): number {
  return Math.max(AWAY_RETRY_S, Math.min(LONGEST_RETRY_S, Math.ceil(waitMs / 1000)))
}
