import { phoneText, sourceAfter, typedPhone, wholePhone } from '#shared/domain/lead/phone-field.ts'
import { TextField } from '#client/ui/form/field.tsx'
import { useRef, type SyntheticEvent } from 'react'

interface PhoneFieldProps {
  value: string
  error: string | undefined
  onChange: (phone: string) => void
  onFocus?: () => void
}

/**
 * Phone input in any format, grouped while typing. A number that matches no numbering plan stays as
 * typed.
 */
export function PhoneField({ value, error, onChange, onFocus }: PhoneFieldProps) {
  // What was typed, displayed and reported to the form. The source is kept: ten digits may become another
  // country's number two digits later.
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
        // Changing the text during IME composition would break it.
        if (!isComposed(event)) return show(event.currentTarget)
        typed.current.reported = event.currentTarget.value
        onChange(event.currentTarget.value)
      }}
      // Some programs fill a field and report only this.
      onChange={({ currentTarget, nativeEvent }) => {
        if (nativeEvent.type === 'change') show(currentTarget)
      }}
      onCompositionEnd={(event) => show(event.currentTarget)}
      onBlur={({ currentTarget }) => {
        const shown = phoneText(currentTarget.value)
        if (shown !== currentTarget.value) onChange(shown)
      }}
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

/** Text edited in the middle or shortened is regrouped only once it is a complete number. */
function shownAfter(source: string, next: string, { before, caret }: Place): string {
  const whole = wholePhone(source)
  const isAtEnd = caret === null || caret >= next.length
  if (next.length >= before.length && (isAtEnd || whole !== source)) return typedPhone(source)
  if (whole !== source) return whole
  return isAtEnd ? next.replace(/(\d)[\s()-]+$/, '$1') : next
}

/** Sets the text and puts the caret after the same digit. */
function put(input: HTMLInputElement, text: string): void {
  const after = input.value.slice(input.selectionStart ?? input.value.length).replace(/\D/g, '').length
  input.value = text
  let caret = text.length
  for (let left = after; left > 0 && caret > 0; caret -= 1) if (/\d/.test(text[caret - 1] ?? '')) left -= 1
  if (document.activeElement === input) input.setSelectionRange(caret, caret)
}
