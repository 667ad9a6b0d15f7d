import { plainDigits } from '#shared/contract/text/plain-digits.ts'
import { maskitoTransform, type MaskitoOptions } from '@maskito/core'
import { useMaskito } from '@maskito/react'
import { TextField } from './field.tsx'

/** A date as browsers fill it in (`bday`), in the order of the mask. */
const toMasked = (text: string) => text.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3.$2.$1')

const mask: MaskitoOptions = {
  mask: [/\d/, /\d/, '.', /\d/, /\d/, '.', /\d/, /\d/, /\d/, /\d/],
  // Accepts digits of other scripts, as typed on an Arabic keyboard.
  preprocessors: [
    ({ elementState, data }) => ({
      elementState: { ...elementState, value: toMasked(plainDigits(elementState.value)) },
      data: toMasked(plainDigits(data)),
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
      // Some programs fill a field and report only this.
      onChange={({ currentTarget, nativeEvent }) => {
        if (nativeEvent.type === 'change') onChange(maskitoTransform(currentTarget.value, mask))
      }}
    />
  )
}
