import { waitCountdown } from '#shared/domain/lead/login.ts'
import type { LoginState } from '#shared/domain/lead/login-state.ts'
import { counted, MINUTES_ACCUSATIVE, SECONDS_ACCUSATIVE } from '#shared/domain/text/words.ts'
import { HiddenText } from '#client/ui/frame/feedback.tsx'
import { useState } from 'react'
import css from './login.module.css'
import { useSeconds } from '#client/ui/use-seconds.ts'

const SHOWN_IN_SECONDS = 180

/** How long the provider asks to wait; the input keeps its text. Announced at the start and the end. */
export function Wait({ state }: { state: LoginState }) {
  const left = waitCountdown(state, useSeconds(state.waitUntil !== undefined))
  const [whole] = useState(left)
  if (left === undefined || whole === undefined) return null
  const isOver = left === 0
  return (
    <>
      <p className={css.countdown} aria-hidden>
        {isOver ? OVER : waitText(left)}
      </p>
      <HiddenText isLive>{isOver ? OVER : waitText(whole)}</HiddenText>
    </>
  )
}

const OVER = 'Можно повторить'

function waitText(seconds: number): string {
  const wait =
    seconds <= SHOWN_IN_SECONDS
      ? counted(seconds, SECONDS_ACCUSATIVE)
      : counted(Math.ceil(seconds / 60), MINUTES_ACCUSATIVE)
  return `Подождите ${wait} и повторите. Введённое сохранено`
}
