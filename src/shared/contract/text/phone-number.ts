import { callingCode, isPlanned } from './phone-plans.ts'
import { plainDigits } from './plain-digits.ts'

/** As many digits as the shortest number has that is written without its country's code. */
export const WHOLE_NUMBER = 10
/** Two numbers in a row have at least this many digits; a single number has at most 15. */
const TWO_NUMBERS = 20
/** Digits of the shortest local number; area codes have fewer. */
const LOCAL_NUMBER = 5
/** No number continues after these: an extension, a second number or a note follows. */
const SEPARATORS = /[\p{L},;:|#*]+/u
const RUSSIAN = '11 цифр, например +7 (916) 123-45-67'

export interface PhoneReading {
  /** The international form without the plus when `isPlanned`, else the digits as they were written. */
  digits: string
  /** A numbering plan has this number. */
  isPlanned: boolean
  hasPlus: boolean
  /** More digits follow the number: an extension, a flat, an hour. */
  hasRest: boolean
  /** More than one number was written; the first one is read. */
  isSeveral: boolean
}

export function readPhone(written: string): PhoneReading {
  const pieces = plainDigits(written)
    .split(SEPARATORS)
    .flatMap(splitAtSlash)
    .flatMap(splitAtPlus)
    .filter((piece) => /\d/.test(piece))
  const whole = pieces.find((piece) => extractDigits(piece).length >= WHOLE_NUMBER)
  const [first = ''] = pieces
  const piece = whole ?? first
  const rest = pieces.filter((other) => other !== piece)
  const hasPlus = /^\D*\+/.test(piece)
  const { digits, isGlued } = resolveAll(extractDigits(piece), hasPlus)
  return {
    digits: digits ?? extractDigits(piece),
    isPlanned: digits !== undefined,
    hasPlus,
    hasRest: rest.some((other) => extractDigits(other).length < WHOLE_NUMBER),
    isSeveral: isGlued || rest.some((other) => extractDigits(other).length >= WHOLE_NUMBER),
  }
}

/**
 * Returns the problem of a phone number as a sentence for its owner, or undefined: one rule for every
 * form and every call.
 */
export function phoneProblem(written: string): string | undefined {
  const { digits, isPlanned: isKnown, hasPlus, hasRest } = readPhone(written)
  if (digits === '') return 'Введите телефон'
  if (hasRest) return 'Оставьте здесь только номер: добавочный и пояснения напишите в комментарии к заявке'
  if (isKnown) return undefined
  const isRussian = /^(?:7|8(?!10))/.test(digits) && (digits.startsWith('7') || !hasPlus)
  if (isRussian && digits.length === 11)
    return `Кода ${digits.slice(1, 4)} в России нет: проверьте номер. Номер другой страны начните с + и её кода`
  if (isRussian && (digits.length > 11 || hasPlus)) return `В номере должно быть ${RUSSIAN}`
  if (isRussian && digits.length === WHOLE_NUMBER)
    return `Непонятно, все ли цифры на месте: в номере должно быть ${RUSSIAN}`
  if (digits.length < WHOLE_NUMBER || digits.length > 15) return 'Проверьте номер: нужно от 10 до 15 цифр'
  if (!hasPlus && digits.length === WHOLE_NUMBER)
    return `Кода ${digits.slice(0, 3)} в России нет: проверьте номер. Номер другой страны начните с + и её кода`
  const code = callingCode(digits)
  return code === undefined
    ? 'Нет страны с таким кодом: начните номер с +7 или с + и кода своей страны'
    : `С кодом +${code} таких номеров не бывает: проверьте цифры`
}

/** Keeps the number as written if every program can read it, else returns the international form. */
export function readablePhone(written: string): string {
  const { digits, isSeveral } = readPhone(written)
  const isPlain = !isSeveral && /^[\x20-\x7e\u00a0]*$/.test(written) && !/[a-z]/i.test(written)
  const own = extractDigits(written)
  const isRussian = /^[78]?\d{10}$/.test(own) && digits === `7${own.slice(-10)}`
  const isKept = isPlain && (/^\D*\+/.test(written) ? own === digits : isRussian)
  return isKept ? written : `+${digits}`
}

/** A slash or a line break separates numbers, or follows the code of one: "495/123-45-67". */
function splitAtSlash(text: string): string[] {
  const pieces = text.split(/[/\n]/)
  return pieces.some((piece) => extractDigits(piece).length >= WHOLE_NUMBER)
    ? pieces
    : joinShort(pieces, LOCAL_NUMBER)
}

/** A second number may begin with its plus right after the first. */
function splitAtPlus(piece: string): string[] {
  return joinShort(piece.split(/(?=\+)/), WHOLE_NUMBER)
}

/** Joins each piece to the previous one while that has fewer digits than `enough`. */
function joinShort([first = '', ...others]: string[], enough: number): string[] {
  const joined = [first]
  for (const other of others) {
    const last = joined.at(-1) ?? ''
    if (extractDigits(last).length >= enough) joined.push(other)
    else joined[joined.length - 1] = last + other
  }
  return joined
}

function resolveAll(digits: string, hasPlus: boolean): { digits: string | undefined; isGlued: boolean } {
  if (digits.length < TWO_NUMBERS) return { digits: resolve(digits, hasPlus), isGlued: false }
  for (const length of [11, 10, 12, 13]) {
    const first = resolve(digits.slice(0, length), hasPlus)
    const second = resolve(digits.slice(length), hasPlus) ?? resolve(digits.slice(length), false)
    if (first !== undefined && second !== undefined) return { digits: first, isGlued: true }
  }
  return { digits: undefined, isGlued: false }
}

/** The international form that a plan has, or undefined. The likelier reading comes first. */
function resolve(digits: string, hasPlus: boolean): string | undefined {
  return (hasPlus ? afterPlus(digits) : withoutPlus(digits)).find(isPlanned)
}

function afterPlus(digits: string): string[] {
  return [
    digits,
    ...matched(digits, /^(?:810|00)(\d+)$/, ''),
    // "+7 8 916 …" and "+7 +7 916 …": a code twice.
    ...matched(digits, /^7[78](\d{10})$/, '7'),
    // "+7 375 29 …": the field or the habit put +7 before another country's code.
    ...matched(digits, /^7((?:37[0-5]|380)\d+)$/, ''),
    // "+8 916 …": no country has the code, or the first reading has taken it.
    ...matched(digits, /^8(\d{10})$/, '7'),
  ]
}

function withoutPlus(digits: string): string[] {
  return [
    ...matched(digits, /^00(\d+)$/, ''),
    ...matched(digits, /^[78](\d{10})$/, '7'),
    // Belarus from within: 8, 0 and the code of a town or a network.
    ...matched(digits, /^80(\d{9})$/, '375'),
    ...(hasLostDigit(digits) ? [] : matched(digits, /^(\d{10})$/, '7')),
    ...matched(digits, /^[78][78](\d{10})$/, '7'),
    // The long-distance line, 8-10, and its habit: 8 before the code of a country.
    ...matched(digits, /^810(\d+)$/, ''),
    ...matched(digits, /^[78]((?:37[0-5]|380|99[2-689])\d+)$/, ''),
    ...(digits.length > WHOLE_NUMBER ? [digits] : []),
  ]
}

/** Ten digits that begin with 7 or 8 may be a whole number without its code, or one with a digit missing. */
function hasLostDigit(digits: string): boolean {
  if (!/^[78]/.test(digits) || digits.length !== WHOLE_NUMBER) return false
  // No traveller has a service number, 801 to 809; 8 0 is how Belarus dials.
  return /^80[1-9]/.test(digits) || isPlanned(`7${digits.slice(1)}0`)
}

function matched(digits: string, pattern: RegExp, code: string): string[] {
  const rest = pattern.exec(digits)?.[1]
  return rest === undefined ? [] : [code + rest]
}

function extractDigits(text: string): string {
  return text.replace(/\D/g, '')
}
