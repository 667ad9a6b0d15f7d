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
    ({ elementState, data }) => {
      const [from, to] = elementState.selection
      const isStart = from === 0 && to === elementState.value.length
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

/** Digits pasted or typed at the start: "8 916 ..." and "916 ..." begin with +7. */
function international(data: string): string {
  const digits = data.replace(/\D/g, '')
  if (data.trim().startsWith('+') || digits === '') return data
  if (digits.startsWith('8') || digits.startsWith('7'))
    return digits.length > 1 ? `+7${digits.slice(1)}` : '+7'
  return `+7${digits}`
}
