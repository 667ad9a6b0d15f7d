import { readPhone, WHOLE_NUMBER } from '#shared/contract/text/phone-number.ts'
import { onlyDigits, plainDigits } from '#shared/contract/text/plain-digits.ts'

export { phoneProblem } from '#shared/contract/text/phone-number.ts'

/** The last digit is followed by a sign of an extension, of a note or of a second number. */
const NOTE_AT_END = /[\p{L},;:|/#*]\D*$/u

/** A phone for people: "+7 (916) 123-45-67", "+375 29 123-45-67"; as it is written when no numbering plan has it. */
export function phoneText(value: string): string {
  const { digits, isPlanned, hasRest } = readPhone(value)
  if (!isPlanned || hasRest) return value
  const [, code, first, second, third] = /^7(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(digits) ?? []
  if (code !== undefined) return `+7 (${code}) ${first}-${second}-${third}`
  return `+${digits.replace(/^(375|380|99[2-8])(\d\d)(\d{3})(\d\d)(\d\d)$/, '$1 $2 $3-$4-$5')}`
}

/** A whole number as `phoneText` has it. The text stays as it is while an extension or a note is typed after it. */
export function wholePhone(source: string): string {
  const { isPlanned, isSeveral } = readPhone(source)
  return isPlanned && !isSeveral && NOTE_AT_END.test(plainDigits(source)) ? source : phoneText(source)
}

/** What the field shows for a number that is being typed. Digits are grouped; none is added, dropped or moved. */
export function typedPhone(source: string): string {
  const { isPlanned } = readPhone(source)
  if (isPlanned) return wholePhone(source)
  const text = plainDigits(source)
  const [, start = '', digits = ''] = /^(\+7|7|8(?!1?0)|(?=9))([\d\s().-]*)$/.exec(text.trim()) ?? []
  const [, code = '', first = '', second = '', third = ''] =
    /^(\d{1,3})(\d{0,3})(\d{0,2})(\d*)$/.exec(digits.replace(/\D/g, '')) ?? []
  if (code === '') return start === '7' ? '+7' : text
  const head = start === '' ? code : `${start === '8' ? '8' : '+7'} (${code}${first && ')'}`
  return `${head}${first && ` ${first}`}${second && `-${second}`}${third && `-${third}`}`
}

interface Edit {
  /** What was typed so far, with all its digits: the shown text may have a code that it lacks. */
  source: string
  /** What the field showed before. */
  shown: string
  /** What it has now. */
  next: string
}

/** What is typed after a change of the field. A whole number put into another one replaces it. */
export function sourceAfter({ source, shown, next }: Edit): string {
  const isAppended = next.startsWith(shown)
  const appended = source + next.slice(shown.length)
  if (isAppended && countDigits(source) < WHOLE_NUMBER) return appended
  const added = next.slice(shown.length)
  if (isAppended && countDigits(added) === 0 && readPhone(source).isPlanned)
    // The shown number ends with its last digit: a space or a bracket typed after it is only in the source.
    return shown.replace(/\D*$/, '') + signsAfterDigits(source) + added
  const reading = readPhone(next)
  if (reading.isPlanned && !reading.isSeveral) return next
  const inserted = insertedText(shown, next)
  if (countDigits(inserted) >= WHOLE_NUMBER) return inserted
  return isAppended ? appended : next
}

function signsAfterDigits(text: string): string {
  return /\D*$/.exec(plainDigits(text))?.[0] ?? ''
}

function insertedText(before: string, after: string): string {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start += 1
  let end = 0
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  return after.slice(start, after.length - end)
}

function countDigits(text: string): number {
  return onlyDigits(text).length
}
