import type { Country, Departure } from '#shared/contract/settings.ts'
import { mealName } from '#shared/domain/tour/terms.ts'
import { textMatcher } from '#shared/domain/text/text-match.ts'

/** What a typed query names. */
export interface AskedTours {
  /** The city after «из». */
  city: Departure | undefined
  country: Country | undefined
  nights: { from: number; to: number } | undefined
  /** 0 for any. */
  stars: number
  /** Days of departure in a month of 1 to 12, the next one to come. */
  days: { month: number; from: number; to: number; isWholeMonth: boolean } | undefined
  /** Codes of board; empty for any. */
  meals: readonly string[]
  /** The most that two pay, roubles; 0 for any. */
  budget: number
  /** Words of a hotel or a resort: everything that is left. */
  name: string
}

interface Guides {
  departures: readonly Departure[]
  countries: readonly Country[]
}

const WEEK = 7
/** Names of places have at most so many words. */
const LONGEST_NAME = 3
/** Shorter words begin too many countries. */
const SHORTEST_COUNTRY = 3

/** Parts of a query with a number, and how they are read. */
const NIGHTS = / (?:на )?(\d{1,2})(?:-(\d{1,2}))? ?(?:ноч\p{L}*|н) /u
const DAYS = / (?:на )?(\d{1,2}) ?(?:день|дня|дней) /u
const WEEKS = / (?:на )?(?:(\d) |(две) )?недел\p{L}* /u
const STARS = / ([2-5]) ?(?:\*+|★+|зв\p{L}*) /u

const MONTHS =
  'январ[ьяе]|феврал[ьяе]|март[ае]?|апрел[ьяе]|ма[йяе]|июн[ьяе]|июл[ьяе]|август[ае]?|сентябр[ьяе]|октябр[ьяе]|ноябр[ьяе]|декабр[ьяе]'
const NAMES = 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' ')
const MONTH = new RegExp(
  ` (?:(?:с )?(\\d{1,2})(?: (?:${MONTHS}))?(?:(?:-| по | до )(\\d{1,2}))? )?(?:в )?(${MONTHS}) (?:20\\d\\d |года |г )*`,
  'u',
)
/** Departures this near to a named day answer it too. */
const NEAR_DAYS = 3
const LONGEST_MONTH = 31
/** «до 100 000», «до 100к», «не дороже 100 тыс. руб.»; less than a thousand means thousands. */
const BUDGET =
  / (?:до|не дороже|бюджет\p{L}*) (\d{1,3}(?: \d{3})+|\d{2,7}) ?(?:тыс\p{L}*|т|к|k)? ?(?:р|руб\p{L}*)? /u
const THOUSAND = 1_000
/** The stronger first: one contains the other. */
const MEALS: readonly [words: RegExp, codes: readonly string[]][] = [
  [/ (?:ультра|ultra) (?:все включено|all inclusive|all inc) /u, ['9']],
  [/ (?:все включено|all inclusive|all inc|ai) /u, ['7', '9']],
  [/ (?:с )?(?:полн\p{L}* пансион\p{L}*|завтрак обед и ужин) /u, ['5']],
  [/ (?:с )?(?:полупансион\p{L}*|завтрак и ужин) /u, ['4']],
  [/ (?:с )?завтрак\p{L}* /u, ['3']],
]

/** Cards say for how many their price is, so a party is understood and not searched for. */
const PARTY =
  / (?:на )?(?:двоих|вдвоем|одного|троих|четверых|с (?:детьми|ребенком|семьей)|\d (?:взр\p{L}*|чел\p{L}*|дет\p{L}*|реб\p{L}*)) /u
/** Words that say nothing about the place. */
const FILLERS =
  / (?:в|во|на|с|от|до|к|по|тур|туры|тура|туров|турне|путевк\p{L}*|отдых|отел[ьия]|отели|гостиниц\p{L}*|горящ\p{L}*|горяч\p{L}*|дешев\p{L}*|недорог\p{L}*|цен[аыу]|купить|найти|море|моря) /u

/** Reads a query word by word. An unknown word stays in `name`, where it finds nothing. */
export function readAskedTours(text: string, { departures, countries }: Guides): AskedTours {
  let rest = ` ${normalize(text)} `
  const take = (pattern: RegExp): RegExpExecArray | undefined => {
    const found = pattern.exec(rest) ?? undefined
    rest = rest.replace(pattern, ' ')
    return found
  }
  const nights = readNights(take)
  const stars = Number(take(STARS)?.[1] ?? 0)
  const days = readDays(take(MONTH))
  const budget = readBudget(take(BUDGET)?.[1] ?? '')
  const meals = MEALS.find(([words]) => take(words))?.[1] ?? []
  const city = takePlace(split(dropAll(rest, PARTY)), departures, CITY)
  const country = takePlace(split(dropAll(` ${city.rest.join(' ')} `, FILLERS)), countries, COUNTRY)
  const name = country.rest.join(' ')
  return { city: city.place, country: country.place, nights, stars, days, meals, budget, name }
}

/** Removes every match. Neighbours share a space, so one pass may leave some. */
function dropAll(text: string, pattern: RegExp): string {
  const rest = text.replace(pattern, ' ')
  return rest === text ? text : dropAll(rest, pattern)
}

function readNights(take: (pattern: RegExp) => RegExpExecArray | undefined): AskedTours['nights'] {
  const nights = take(NIGHTS)
  if (nights) {
    const [from, to] = [Number(nights[1]), Number(nights[2] ?? nights[1])].sort((a, b) => a - b)
    return { from: from ?? WEEK, to: to ?? WEEK }
  }
  // «8 дней» is sold as 7 nights by some and as 8 by others.
  const days = Number(take(DAYS)?.[1] ?? 0)
  if (days > 1) return { from: days - 1, to: days }
  const weeks = take(WEEKS)
  if (!weeks) return undefined
  const count = weeks[2] === undefined ? Number(weeks[1] ?? 1) : 2
  return { from: count * WEEK, to: count * WEEK }
}

function readDays(found: RegExpExecArray | undefined): AskedTours['days'] {
  if (!found) return undefined
  const [, first, last, name = ''] = found
  const month = MONTHS.split('|').findIndex((words) => new RegExp(`^(?:${words})$`, 'u').test(name)) + 1
  const from = Number(first ?? 1)
  const to = Number(last ?? from)
  const near = first !== undefined && last === undefined ? NEAR_DAYS : 0
  // «28 ноября по 5 декабря»
  const inMonth = from > to ? from - LONGEST_MONTH : from
  return { month, from: inMonth - near, to: to + near, isWholeMonth: first === undefined }
}

/** Returns the code of a tour's board in words; `''` for an unknown one. */
export function readMealCode(meal: string): string {
  const name = ` ${normalize(mealName({ mealcode: '', meal, mealrussian: meal }))} `
  return MEALS.find(([words]) => words.test(name))?.[1][0] ?? ''
}

function readBudget(text: string): number {
  const sum = Number(text.replaceAll(' ', ''))
  return sum < THOUSAND ? sum * THOUSAND : sum
}

interface Kind<Place> {
  /** The name in a run of words; undefined if the run cannot be one. */
  readName: (words: string) => string | undefined
  /** Its forms; none for a place that nothing names. */
  list: (place: Place) => readonly string[]
}

/** «из Казани», «из Нижнего Новгорода», «из Спб». */
const CITY: Kind<Departure> = {
  readName: (words) => /^из (.+)$/.exec(words)?.[1],
  list: ({ name, namefrom }) => (namefrom === '' ? [] : [namefrom, name]),
}

const COUNTRY: Kind<Country> = {
  readName: (words) => (words.length < SHORTEST_COUNTRY ? undefined : words),
  list: ({ name, name_to, name_in }) => [name, name_to, name_in].filter(Boolean),
}

/** Finds the longest run of words that names a place, and returns the other words. */
function takePlace<Place>(
  words: readonly string[],
  places: readonly Place[],
  { readName, list }: Kind<Place>,
): { place: Place | undefined; rest: readonly string[] } {
  for (let length = Math.min(LONGEST_NAME, words.length); length > 0; length -= 1)
    for (let start = 0; start + length <= words.length; start += 1) {
      const name = readName(words.slice(start, start + length).join(' '))
      if (name === undefined) continue
      const matches = textMatcher(name)
      const place = places.find((one) => list(one).some(matches))
      if (place) return { place, rest: words.toSpliced(start, length) }
    }
  return { place: undefined, rest: words }
}

function normalize(text: string): string {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .replaceAll('ё', 'е')
      // «15.12» and «15.12.2026»
      .replace(
        /\b(\d{1,2})\.(0?[1-9]|1[0-2])(?:\.\d{2,4})?(?![\d.])/g,
        (_, day: string, month: string) => `${day} ${NAMES[Number(month) - 1]}`,
      )
      .replace(/(\d)\s*[–—-]\s*(\d)/g, '$1-$2')
      .replace(/(\d)(\p{L})/gu, '$1 $2')
      .replace(/[^\p{L}\p{N}*★&'-]+/gu, ' ')
      .trim()
  )
}

function split(text: string): string[] {
  return text.split(' ').filter((word) => word !== '')
}
