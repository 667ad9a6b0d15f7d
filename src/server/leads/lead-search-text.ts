import { domainToUnicode } from 'node:url'
import { readLeadContext } from './message/lead-context.ts'
import type { LeadRow } from '../db/schema/schema.ts'

/** PostgreSQL rejects index entries of 2704 bytes or more; the id and the time need some of them. */
const MOST_BYTES = 2000
/** Part of a number with the characters of phones. */
const PHONE_PART = /(?<![\p{L}\p{N}])\+?\(?\d[\d\s().+-]*\d(?![\p{L}\p{N}])/gu
/** Shorter runs of digits are plain words: nights, prices, days. */
const FEWEST_PHONE_DIGITS = 4
/** A Russian number without its country code. */
const NATIONAL_DIGITS = 10
const EXTENSION = /(?:доб|вн|ext|#|,|;).*$/u
/** Words before or after a number, folded. */
const LABELS = '(?:т|тел|телефон|моб|мобильныи)(?!\\p{L})'
const LABEL_BEFORE = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${LABELS}[\\s.:]*)+(?=[+(]*\\d(?:[\\s().+-]*\\d){3})`,
  'gu',
)
/** A label or an extension with its digits, after at least four digits of a number. */
const AFTER_NUMBER = new RegExp(
  `(?<=\\d(?:[\\s().+-]*\\d){3}[\\s(),.;-]*)(?:доб(?:авочныи)?[\\s.:]*\\d*|${LABELS})(?![\\p{L}\\p{N}])`,
  'gu',
)
const ARABIC_DIGITS = /[٠-٩۰-۹]/g
/** Letters that Unicode does not decompose into a plain letter and a mark. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = { ı: 'i', ß: 'ss', ø: 'o', ł: 'l', æ: 'ae' }

/**
 * Returns the text of the column `leads.search_text`: the folded words of a lead, separated by one space.
 * The database compares it with folded words, so that SQLite and PostgreSQL find the same.
 */
export function createSearchText({
  id,
  name,
  phone,
  email,
  context,
}: Pick<LeadRow, 'id' | 'name' | 'phone' | 'email' | 'context'>): string {
  const { tour, wish, comment } = readLeadContext(context)
  const [, domain = ''] = email.split('@')
  const texts = [
    id,
    name,
    // A double name written as one word.
    name.replaceAll(/[\p{Pd}\s]/gu, ''),
    phone,
    phoneDigits(foldText(phone)),
    email,
    domainToUnicode(domain),
    tour?.hotelname ?? '',
    tour?.country ?? '',
    tour?.region ?? '',
    tour?.departure ?? '',
    tour?.operator ?? '',
    wish ?? '',
    comment ?? '',
  ]
  return cutToBytes([...new Set(texts.flatMap((text) => splitWords(foldText(text))))].join(' '), MOST_BYTES)
}

/**
 * Parses a search into parts with alternatives; a lead matches when it contains one alternative of every
 * part. A run of digits is a phone in any form, or a plain word. An empty list means an empty search.
 */
export function parseSearch(text: string): string[][][] {
  const folded = foldText(text)
    .replaceAll(/(?:mailto|tel):/g, ' ')
    .replaceAll(LABEL_BEFORE, ' ')
    .replaceAll(AFTER_NUMBER, ' ')
  const phones = [...folded.matchAll(PHONE_PART)]
    .map(([run]) => run)
    .filter((run) => run.replaceAll(/\D/g, '').length >= FEWEST_PHONE_DIGITS)
  const rest = phones.reduce((left, run) => left.replace(run, ' '), folded)
  const words = splitWords(rest).map((word) => [[word]])
  const numbers = phones.map((run) => [...phoneWritings(run).map((digits) => [digits]), splitWords(run)])
  return [...numbers, ...words]
}

/** Folds letter case, marks (ё is е), widths and invisible characters. NFKD would make the sign № two letters. */
function foldText(text: string): string {
  return text
    .replaceAll('№', ' ')
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}'’‘`ʼ′]/gu, '')
    .toLowerCase()
    .replaceAll(/[ıßøłæ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(ARABIC_DIGITS, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
}

function splitWords(folded: string): string[] {
  return folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
}

/** Returns the digits with the country code, as dialled from abroad. */
function phoneDigits(phone: string): string {
  const digits = phone.replace(EXTENSION, '').replaceAll(/\D/g, '')
  if (digits.length === NATIONAL_DIGITS) return `7${digits}`
  const international = digits.length > 11 ? digits.replace(/^(?:810|00)/, '') : digits
  // Belarus at home: 8 029 123-45-67.
  const belarusian = international.replace(/^80(?=\d{9}$)/, '375')
  return belarusian.replace(/^8(?=\d{10})/, '7').replace(/^(7\d{10})\d+$/, '$1')
}

/**
 * A number, or its beginning, may be typed in national or international form. Ten digits are a number
 * without its country code, or all but the last digit of one that begins with 8, or a Belarusian one with
 * a leading 0.
 */
function phoneWritings(run: string): string[] {
  const digits = run.replaceAll(/\D/g, '')
  const whole = digits.length >= NATIONAL_DIGITS ? [phoneDigits(run)] : []
  if (digits.length > NATIONAL_DIGITS) return [...new Set([...whole, digits])]
  const abroad = [digits.replace(/^80/, '375'), digits.replace(/^0/, '375'), digits.replace(/^8/, '7')]
  return [...new Set([...whole, digits, ...abroad])]
}

/** Cuts between characters. */
function cutToBytes(text: string, most: number): string {
  const bytes = Buffer.from(text)
  if (bytes.length <= most) return text
  return new TextDecoder().decode(bytes.subarray(0, most), { stream: true })
}
