import { phoneDigits } from './phone.ts'

/** What is wrong with a phone, or undefined. 10 digits are a Russian number without its code. */
export function phoneProblem(value: string): string | undefined {
  const digits = phoneDigits(value)
  if (digits.length === 0) return 'Введите телефон'
  if (value.startsWith('+7') && digits.length !== 11)
    return 'В номере должно быть 11 цифр, например +7 (916) 123-45-67'
  if (digits.length < 10 || digits.length > 15) return 'Проверьте номер: нужно от 10 до 15 цифр'
  return undefined
}

/** A phone as the field shows it: "+7 (916) 123-45-67" for Russia, "+375291234567" elsewhere; `''` for none. */
export function phoneText(value: string): string {
  const digits = phoneDigits(value)
  const [, code, first, second, third] = /^7(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(digits) ?? []
  if (code !== undefined) return `+7 (${code}) ${first}-${second}-${third}`
  return digits === '' ? '' : `+${digits}`
}
