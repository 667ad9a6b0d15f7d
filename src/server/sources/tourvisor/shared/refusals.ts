import { Refusal } from '../../../http/handler.ts'
import { GatewayFailure } from '../gateway.ts'
import { DaySpent } from './meter.ts'

/** What a visitor waits at most before a new try makes sense, seconds. */
const LONGEST_RETRY_S = 300
const AWAY_RETRY_S = 5
/** Reading one guidebook takes about so long, seconds. */
const GUIDEBOOK_RETRY_S = 10

/** A tour that its operator has no more, or that nobody knows. */
export function goneTour(): Refusal {
  return new Refusal(200, 'Этого тура больше нет. Повторите поиск.', { isFieldStyle: true })
}

/** A search nobody knows any more: the client starts it anew. */
export function lostSearch(): Refusal {
  return new Refusal(404, 'Этот поиск не найден. Начните поиск заново.')
}

/** For a thing that may be in a guidebook that is still being read. */
export function notKnownYet(): Refusal {
  return new Refusal(503, 'Справочник ещё загружается. Обновите страницу через минуту.', {
    retryAfterSeconds: GUIDEBOOK_RETRY_S,
  })
}

/** The day's searches are used up and nothing of the kind is known: 422, whose words the client shows as they are. */
function daySpent(): Refusal {
  return new Refusal(
    422,
    'Онлайн-поиск на сегодня закончился. Оставьте заявку, и менеджер подберёт тур, или повторите поиск завтра.',
  )
}

/** Whatever a call has thrown, as the answer that a visitor gets; what is no failure of the source stays as it is. */
export function refusalOf(error: unknown): unknown {
  if (error instanceof DaySpent) return daySpent()
  if (!(error instanceof GatewayFailure)) return error
  switch (error.kind) {
    case 'busy':
      return new Refusal(503, 'Операторов спрашивают слишком многие. Повторите чуть позже.', {
        retryAfterSeconds: secondsOf(error.waitMs),
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
      return new Refusal(503, 'Операторы сейчас не отвечают. Повторите через минуту или оставьте заявку.', {
        retryAfterSeconds: AWAY_RETRY_S,
      })
  }
}

/** The promise, its failures told as {@link refusalOf} tells them. */
export async function refusing<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    throw refusalOf(error)
  }
}

/** Whether the source has failed in this way. */
export function hasFailed(error: unknown, ...kinds: GatewayFailure['kind'][]): boolean {
  return error instanceof GatewayFailure && kinds.includes(error.kind)
}

function secondsOf(waitMs = 0): number {
  return Math.max(AWAY_RETRY_S, Math.min(LONGEST_RETRY_S, Math.ceil(waitMs / 1000)))
}
