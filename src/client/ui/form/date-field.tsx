import { plainDigits } from '#shared/contract/text/plain-digits.ts'
import type { MaskitoOptions } from '@maskito/core'
import { useMaskito } from '@maskito/react'
import { TextField } from './field.tsx'

const mask: MaskitoOptions = {
  mask: [/\d/, /\d/, '.', /\d/, /\d/, '.', /\d/, /\d/, /\d/, /\d/],
  // Accepts digits of other scripts, as typed on an Arabic keyboard.
  preprocessors: [
    ({ elementState, data }) => ({
      elementState: { ...elementState, value: plainDigits(elementState.value) },
      data: plainDigits(data),
    }),
  ],
}

interface DateFieldProps {
  label: string
  name: string
  autoComplete?: string
  /** `dd.mm.yyyy`, or the part typed so far. */
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/**
 * A typed date far from today: the native calendar uses the system's language and opens at the current
 * month.
 */
export function DateField({ onChange, ...field }: DateFieldProps) {
  const masked = useMaskito({ options: mask })
  return (
    <TextField
      {...field}
      inputMode="numeric"
      placeholder="дд.мм.гггг"
      ref={masked}
      onInput={(event) => onChange(event.currentTarget.value)}
      readOnly={false}
    />
  )
}
