import { phoneText, sourceAfter, typedPhone, wholePhone } from '#shared/domain/lead/phone-field.ts'
import { TextField } from '#client/ui/form/field.tsx'
import { useRef, type SyntheticEvent } from 'react'

interface PhoneFieldProps {
  value: string
  error: string | undefined
  onChange: (phone: string) => void
  onFocus?: () => void
}

/** A phone in any writing, grouped while it is typed. A number that no plan has stays exactly as it was typed. */
export function PhoneField({ value, error, onChange, onFocus }: PhoneFieldProps) {
  // What was typed, what it was shown as, and what the form has of it. Ten digits may turn out to be another
  // country's number when two more come, so the source is kept.
  const typed = useRef({ source: value, shown: value, reported: value })
  const show = (input: HTMLInputElement) => {
    if (typed.current.reported !== value) typed.current = { source: value, shown: value, reported: value }
    const next = input.value
    const source = sourceAfter({ ...typed.current, next })
    const shown = shownAfter(source, next, { before: typed.current.shown, caret: input.selectionStart })
    typed.current = { source, shown, reported: shown }
    if (shown !== next) put(input, shown)
    onChange(shown)
  }
  return (
    <TextField
      label="Телефон"
      name="phone"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      enterKeyHint="next"
      placeholder="+7 (___) ___-__-__"
      value={value}
      error={error}
      onFocus={onFocus}
      onInput={(event) => {
        // A keyboard that composes loses its place when the text changes under it.
        if (!isComposed(event)) return show(event.currentTarget)
        typed.current.reported = event.currentTarget.value
        onChange(event.currentTarget.value)
      }}
      onCompositionEnd={(event) => show(event.currentTarget)}
      onBlur={({ currentTarget }) => {
        const shown = phoneText(currentTarget.value)
        if (shown !== currentTarget.value) onChange(shown)
      }}
      readOnly={false}
    />
  )
}

function isComposed({ nativeEvent }: SyntheticEvent): boolean {
  return nativeEvent instanceof InputEvent && nativeEvent.isComposing
}

interface Place {
  before: string
  caret: number | null
}

/** A text that is edited in the middle, or made shorter, is regrouped only once it is a whole number. */
function shownAfter(source: string, next: string, { before, caret }: Place): string {
  const whole = wholePhone(source)
  const isAtEnd = caret === null || caret >= next.length
  if (next.length >= before.length && (isAtEnd || whole !== source)) return typedPhone(source)
  if (whole !== source) return whole
  return isAtEnd ? next.replace(/(\d)[\s()-]+$/, '$1') : next
}

/** Puts the caret after the same digit. */
function put(input: HTMLInputElement, text: string): void {
  const after = input.value.slice(input.selectionStart ?? input.value.length).replace(/\D/g, '').length
  input.value = text
  let caret = text.length
  for (let left = after; left > 0 && caret > 0; caret -= 1) if (/\d/.test(text[caret - 1] ?? '')) left -= 1
  if (document.activeElement === input) input.setSelectionRange(caret, caret)
}
