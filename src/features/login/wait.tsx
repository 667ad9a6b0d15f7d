import { waitCountdown, type LoginState } from '#domain/login.ts'
import { counted, MINUTES_ACCUSATIVE, SECONDS_ACCUSATIVE } from '#domain/words.ts'
import css from './login.module.css'
import { useSeconds } from './use-seconds.ts'

const SHOWN_IN_SECONDS = 180

/** How long the provider asks to wait; what was typed stays in its field. */
export function Wait({ state }: { state: LoginState }) {
  const left = waitCountdown(state, useSeconds(state.waitUntil !== undefined))
  if (left === undefined) return null
  return (
    <p className={css.countdown} role="status">
      {left === 0 ? 'Можно повторить' : `Подождите ${waitWords(left)} и повторите. Введённое сохранено`}
    </p>
  )
}

function waitWords(seconds: number): string {
  return seconds <= SHOWN_IN_SECONDS
    ? counted(seconds, SECONDS_ACCUSATIVE)
    : counted(Math.ceil(seconds / 60), MINUTES_ACCUSATIVE)
}
