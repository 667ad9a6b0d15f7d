import { plainDigits } from '#shared/contract/text/plain-digits.ts'
import type { MaskitoOptions } from '@maskito/core'
import { useMaskito } from '@maskito/react'
import { TextField } from './field.tsx'

const mask: MaskitoOptions = {
  mask: [/\d/, /\d/, '.', /\d/, /\d/, '.', /\d/, /\d/, /\d/, /\d/],
  // Digits of other scripts are digits: an Arabic keyboard types them.
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
  /** `dd.mm.yyyy`, or as much of it as was typed. */
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** A day far from today, typed: a browser's own calendar speaks its system's language and opens at this month. */
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
