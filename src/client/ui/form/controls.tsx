import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import css from './controls.module.css'
import tones from '../frame/tones.module.css'
import { Icon, StarIcon } from '../icons.tsx'
import { rateWord } from './rate-labels.ts'

/** Ratings from here on are marked as recommended. */
const RECOMMENDED = 4

interface StepperProps {
  label: string
  hint?: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}

export function Stepper({ label, hint, value, min, max, onChange }: StepperProps) {
  return (
    <div className={css.stepper} role="group" aria-label={label}>
      <div>
        <div>{label}</div>
        {hint !== undefined && <div className="size-xs muted">{hint}</div>}
      </div>
      <div className="row gap-xs align-center">
        <button
          type="button"
          className={css.round}
          aria-label={`${label}: меньше`}
          disabled={value <= min}
          onClick={() => onChange(value - 1)}
        >
          <Icon name="minus" />
        </button>
        <output className={css.value}>{value}</output>
        <button
          type="button"
          className={css.round}
          aria-label={`${label}: больше`}
          disabled={value >= max}
          onClick={() => onChange(value + 1)}
        >
          <Icon name="plus" />
        </button>
      </div>
    </div>
  )
}

interface ChipProps extends ComponentProps<'button'> {
  isOn?: boolean
}

export function Chip({ isOn = false, className, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      className={classNames(css.chip, isOn && css.chipOn, className)}
      {...rest}
    >
      {children}
    </button>
  )
}

export type BadgeTone = 'plain' | 'info' | 'hot' | 'good' | 'warn'

export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={classNames(css.badge, tones[tone], tone === 'hot' && css.hot)}>{children}</span>
}

/** Hotel category, with text for screen readers. */
export function Stars({ count }: { count: number }) {
  if (count <= 0) return null
  return (
    <span className={css.stars} role="img" aria-label={`Звёзд: ${count}`}>
      {Array.from({ length: Math.min(5, count) }, (_, index) => (
        <StarIcon key={index} />
      ))}
    </span>
  )
}

interface RatingMarkProps {
  /** The displayed value: "4,7". */
  text: string
  /** For example the number of reviews. */
  note?: ReactNode
}

export function RatingMark({ text, note }: RatingMarkProps) {
  const value = Number(text.replace(',', '.'))
  const word = rateWord(value)
  // A rating beyond the agreed scale is shown as sent.
  const scale = value <= 5 ? ' из 5' : ''
  return (
    <span className={css.rating}>
      <span
        className={classNames(css.ratingValue, value >= RECOMMENDED && css.ratingHigh)}
        role="img"
        aria-label={`Рейтинг ${text}${scale}`}
      >
        {text}
        <span className="regular">{scale}</span>
      </span>
      {word !== undefined && <span className="size-s semibold">{word}</span>}
      {note !== undefined && <span className="size-xs muted">{note}</span>}
    </span>
  )
}
