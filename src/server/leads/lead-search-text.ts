import { readLeadContext } from './message/lead-context.ts'
import type { LeadRow } from '../db/schema/schema.ts'

/** PostgreSQL rejects index entries of 2704 bytes or more; the id and the time need some of them. */
const MOST_BYTES = 2000
/** Part of a number with the characters of phones. */
const PHONE_PART = /(?<![\p{L}\p{N}])\+?\(?\d[\d\s().+-]*\d(?![\p{L}\p{N}])/gu
/** Shorter runs of digits are plain words: nights, prices, days. */
const FEWEST_PHONE_DIGITS = 4

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
  const { tour, wish = '', comment = '' } = readLeadContext(context)
  const { hotelname = '', country = '', region = '', departure = '', operator = '' } = tour ?? {}
  const trip = [hotelname, country, region, departure, operator]
  const texts = [id, name, phone, phone.replaceAll(/\D/g, ''), email, ...trip, wish, comment]
  return cutToBytes([...new Set(texts.flatMap((text) => splitWords(foldText(text))))].join(' '), MOST_BYTES)
}

/**
 * Parses a search into parts with alternatives; a lead matches when it contains one alternative of every
 * part. A run of digits is a phone in any form, or a plain word. An empty list means an empty search.
 */
export function parseSearch(text: string): string[][][] {
  const folded = foldText(text)
  const phones = [...folded.matchAll(PHONE_PART)]
    .map(([run]) => run)
    .filter((run) => run.replaceAll(/\D/g, '').length >= FEWEST_PHONE_DIGITS)
  const rest = phones.reduce((left, run) => left.replace(run, ' '), folded)
  const words = splitWords(rest).map((word) => [[word]])
  return [...phones.map((run) => [[nationalDigits(run)], splitWords(run)]), ...words]
}

/** Folds letter case, marks (ё is е), widths and invisible characters. */
function foldText(text: string): string {
  return text
    .replaceAll('№', ' ')
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}'’‘`ʼ′]/gu, '')
    .toLowerCase()
    .replaceAll(/\p{Pd}/gu, '-')
}

function splitWords(folded: string): string[] {
  return folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
}

/** Returns the digits without a Russian country code: `+7`, `8` and none before them are the same phone. */
function nationalDigits(run: string): string {
  return run.replaceAll(/\D/g, '').replace(/^[78](?=\d{3})/, '')
}

/** Cuts between characters. */
function cutToBytes(text: string, most: number): string {
  const bytes = Buffer.from(text)
  if (bytes.length <= most) return text
  return new TextDecoder().decode(bytes.subarray(0, most), { stream: true })
}
