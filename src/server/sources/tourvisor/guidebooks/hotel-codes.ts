import { count, object, text } from '#shared/contract/read.ts'
import type { Output } from '#shared/contract/reader.ts'
import type { Country } from '#shared/contract/settings.ts'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import type { AnswerKind, SharingTools } from '../metering/shared-answer.ts'
import { createGuide } from '../metering/guide.ts'

/**
 * Codes of a country's hotels, separated by spaces: those of its dictionary, read at `listedAt` (0 for
 * never), and those that searches have found recently.
 */
const Codes = object({ listed: text(), listedAt: count(), found: text() })
type Codes = Output<typeof Codes>

const codeKind: AnswerKind<Codes> = {
  name: 'tourvisor-codes',
  reader: Codes,
  freshMs: DAY_MS,
  storedMs: 365 * DAY_MS,
}
/** An older dictionary may lack a hotel that is sold now, milliseconds. */
const SURE_MS = 2 * DAY_MS

const NONE: Codes = { listed: '', listedAt: 0, found: '' }
const MOST_FOUND = 2_000

/** Known hotels by code only: dictionaries are megabytes, and any visitor can invent a code. */
export interface HotelCodes {
  /** Called after the dictionary of a country has been read. */
  listed(country: string, codes: readonly string[]): Promise<void>
  /** Number of hotels in the dictionary of a country; 0 if it was never read. */
  count(country: string): Promise<number>
  /** Called after a search has found hotels of a country. */
  found(country: string, codes: readonly string[]): Promise<void>
  /**
   * Finds the country of a hotel, if known; `unsure` are countries with a dictionary that may contain it.
   * If `unsure` is empty, a hotel known only from a search is no longer sold.
   */
  look(hotelcode: string, countries: readonly Country[]): Promise<{ country?: Country; unsure: Country[] }>
}

export function createHotelCodes(tools: SharingTools): HotelCodes {
  const guide = createGuide(codeKind, tools)
  const sets = new WeakMap<Codes, ReadonlySet<string>>()
  const toSet = (known: Codes): ReadonlySet<string> => {
    const made = sets.get(known) ?? new Set(`${known.listed} ${known.found}`.split(' '))
    sets.set(known, made)
    return made
  }
  return {
    listed: (country, codes) =>
      guide.learn(country, (now = NONE) => ({
        ...now,
        listed: codes.join(' '),
        listedAt: tools.clock(),
      })),

    async count(country) {
      const { listed } = (await guide.known(country)) ?? NONE
      return listed === '' ? 0 : listed.split(' ').length
    },

    async found(country, codes) {
      const known = await guide.known(country)
      const before = known ? toSet(known) : new Set<string>()
      if (codes.every((code) => before.has(code))) return
      await guide.learn(country, (now = NONE) => ({
        ...now,
        found: [...new Set([...codes, ...now.found.split(' ')])].slice(0, MOST_FOUND).join(' '),
      }))
    },

    async look(hotelcode, countries) {
      const unsure: Country[] = []
      for (const country of countries) {
        const known = await guide.known(country.ext_id)
        const isSure = known !== undefined && tools.clock() - known.listedAt <= SURE_MS
        if (known && toSet(known).has(hotelcode)) {
          const isGone = isSure && !known.listed.split(' ').includes(hotelcode)
          return { country, unsure: isGone ? [] : [country] }
        }
        if (!isSure) unsure.push(country)
      }
      return { unsure }
    },
  }
}
