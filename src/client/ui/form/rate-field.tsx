import { useId } from 'react'
import { classNames } from '../class-names.ts'
import { StarIcon } from '../icons.tsx'
import css from './rate-field.module.css'
import { rateWord, rateWords } from './rate-labels.ts'

interface RateFieldProps {
  label: string
  name: string
  /** 1 to 5; 0 if none. */
  value: number
  error?: string | undefined
  onChange: (value: number) => void
}

/** Five stars as radio buttons: arrow keys choose, and each has a text label. */
export function RateField({ label, name, value, error, onChange }: RateFieldProps) {
  const id = useId()
  return (
    <fieldset
      className={css.field}
      role="radiogroup"
      aria-required
      aria-invalid={error !== undefined}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend className="size-s muted medium">{label}</legend>
      <div className="row gap-s row-gap-0 align-center wrap">
        <div className={css.stars}>
          {rateWords.map((word, index) => (
            <label key={word} className={classNames(css.star, index < value && css.on)} title={word}>
              <input
                type="radio"
                className={css.input}
                name={name}
                value={index + 1}
                checked={value === index + 1}
                aria-label={`${index + 1} из 5: ${word.toLowerCase()}`}
                onChange={() => onChange(index + 1)}
              />
              <StarIcon size={32} />
            </label>
          ))}
        </div>
        <span className="semibold" aria-hidden="true">
          {rateWord(value)}
        </span>
      </div>
      <div className={css.error} id={`${id}-error`} role="alert">
        {error}
      </div>
    </fieldset>
  )
}
