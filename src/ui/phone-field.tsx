import type { MaskitoOptions } from '@maskito/core'
import { useMaskito } from '@maskito/react'
import { TextField } from './field.tsx'

const russian = [
  '+',
  '7',
  ' ',
  '(',
  /\d/,
  /\d/,
  /\d/,
  ')',
  ' ',
  /\d/,
  /\d/,
  /\d/,
  '-',
  /\d/,
  /\d/,
  '-',
  /\d/,
  /\d/,
]
const foreign = ['+', ...Array.from({ length: 15 }, () => /\d/)]

/** "+7 (916) 123-45-67" while typing; a leading 8 or 9 is Russian, other codes after a plus stay as they are. */
const mask: MaskitoOptions = {
  mask: ({ value }) => (/^\+(?!7)/.test(value) ? foreign : russian),
  preprocessors: [
    ({ elementState, data }, act) => {
      const { value, selection } = elementState
      // Autofill and dictation put a value in whole; nobody typed it sign by sign.
      if (act === 'validation') return { elementState: { value: international(value), selection }, data }
      const [from, to] = selection
      const isWhole = digitsOf(data).length >= WHOLE_NUMBER
      // A whole number pasted into another one replaces it.
      if (isWhole) return { elementState: { value: '', selection: [0, 0] }, data: international(data) }
      const isStart = from === 0 && to === value.length
      return { elementState, data: isStart ? international(data) : data }
    },
  ],
}

interface PhoneFieldProps {
  value: string
  error: string | undefined
  onChange: (phone: string) => void
  onFocus?: () => void
}

/** A phone in any country's writing, masked while it is typed or pasted. */
export function PhoneField({ value, error, onChange, onFocus }: PhoneFieldProps) {
  const masked = useMaskito({ options: mask })
  return (
    <TextField
      label="Телефон"
      name="phone"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      enterKeyHint="next"
      placeholder="+7 (___) ___-__-__"
      ref={masked}
      value={value}
      error={error}
      onFocus={onFocus}
      onInput={(event) => onChange(event.currentTarget.value)}
      readOnly={false}
    />
  )
}

/** As many digits as the shortest national number has. */
const WHOLE_NUMBER = 10
/** A Russian number with its code; more digits belong to another country's. */
const RUSSIAN_LENGTH = 11

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

/** Digits at the start: "8 916 ..." and "916 ..." begin with +7, "00 375 ..." with +375. */
function international(data: string): string {
  const digits = digitsOf(data)
  if (data.trim().startsWith('+') || digits === '') return data
  if (digits.startsWith('00')) return `+${digits.slice(2)}`
  if (digits.length > RUSSIAN_LENGTH) return `+${digits}`
  if (digits.startsWith('8') || digits.startsWith('7'))
    return digits.length > 1 ? `+7${digits.slice(1)}` : '+7'
  return `+7${digits}`
}
