import type { FoundHotel, Tour } from '#shared/contract/search.ts'
import type { FilterParameter } from '#shared/routes/filter-parameters.ts'
import { formatMoney } from '../text/format.ts'
import { numberInWords } from '../text/spelled-numbers.ts'
import { departureTime, luggageKg } from '../tour/format-flight.ts'
import { isInstant } from '../tour/places.ts'
import { hotelTypeName, MEALS, roomName } from '../tour/terms.ts'

/** A list of values that a traveller ticks. */
interface FacetRow {
  param: FilterParameter
  /** Values of a hotel. An unknown fact has none, so a filter on it excludes the hotel. */
  ofHotel?: (hotel: FoundHotel) => string[]
  /** The value of a tour; `''` is not known. */
  ofTour?: (tour: Tour) => string
  words?: Record<string, string>
  /** The label of a value without words; the value itself by default. */
  label?: (value: string) => string
  /** By the value where it is a degree, 1 from the lowest; else those that leave most come first. */
  order?: 1 | -1
}

const facetRows = {
  stars: {
    param: 'f_stars',
    ofHotel: (hotel) => [String(hotel.hotelstars)],
    words: { 0: 'Без звёзд' },
    label: (value) => `${value}★`,
    order: -1,
  },
  meals: {
    param: 'f_meal',
    ofTour: (tour) => tour.mealcode,
    label: (value) => MEALS.find(({ code }) => code === value)?.name ?? value,
    order: -1,
  },
  regions: { param: 'f_region', ofHotel: (hotel) => [hotel.regionname] },
  lines: {
    param: 'f_line',
    ofHotel: ({ beachline }) => (beachline > 0 ? [String(beachline)] : []),
    words: { 1: 'Первая линия', 2: 'Вторая линия', 3: 'Дальше от моря' },
    order: 1,
  },
  beaches: {
    param: 'f_beach',
    ofHotel: (hotel) => hotel.beachtypes,
    words: { sand: 'Песчаный пляж', pebble: 'Галечный пляж', platform: 'Понтон' },
  },
  tags: { param: 'f_tag', ofHotel: (hotel) => hotel.tags },
  rooms: { param: 'f_room', ofTour: ({ room }) => roomOf(room) },
  types: {
    param: 'f_type',
    ofHotel: (hotel) => hotel.types,
    label: hotelTypeName,
  },
  airlines: { param: 'f_air', ofTour: (tour) => tour.airline },
  departures: {
    param: 'f_fly',
    ofTour: ({ departuretime }) => partOfDay(departuretime),
    words: {
      0: 'Вылет ночью, 0–6',
      1: 'Вылет утром, 6–12',
      2: 'Вылет днём, 12–18',
      3: 'Вылет вечером, 18–24',
    },
    order: 1,
  },
  baggage: {
    param: 'f_bag',
    ofTour: ({ baggage }) => weightOf(baggage),
    label: (value) => `Багаж ${value} кг`,
    order: -1,
  },
  operators: { param: 'f_op', ofTour: (tour) => tour.operatorname },
} satisfies Record<string, FacetRow>

export type Facet = keyof typeof facetRows
/** One row per list of values, in the order of the panel. */
export const facets: Record<Facet, FacetRow> = facetRows
export const FACETS = Object.keys(facetRows) as Facet[]

/** A filter with one value, set when it is not `none`. */
interface SingleRow<Value> {
  param: FilterParameter
  /** False for yes or nothing, 0 for a number. */
  none: Value
  /** Bounds of a number that makes sense. */
  range?: [number, number]
  ofHotel?: (hotel: FoundHotel, value: number) => boolean
  ofTour?: (tour: Tour, value: number) => boolean
  /** Its words on a chip; of yes or nothing also at its check box. */
  chip: (value: number) => string
  /** Whether any of these tours lets one choose. */
  isOffered?: (tour: Tour) => boolean
}

const singleRows = {
  /** Minimum rating. */
  rating: {
    param: 'f_rating',
    none: 0 as number,
    range: [1, 5],
    ofHotel: ({ hotelrating }, rating) => (hotelrating ?? 0) >= rating,
    chip: (rating) => `Рейтинг от ${numberInWords(rating)}`,
  },
  /** Budget for the whole party in roubles. */
  budget: {
    param: 'f_budget',
    none: 0 as number,
    range: [1, 99_999_999],
    ofTour: ({ price }, budget) => price <= budget,
    chip: (budget) => `До ${formatMoney(budget)}`,
  },
  instantOnly: {
    param: 'f_instant',
    none: false as boolean,
    ofTour: isInstant,
    chip: () => 'Мгновенное подтверждение',
  },
  /** Only flights without a change of planes on the way there. */
  nonstopOnly: {
    param: 'f_direct',
    none: false as boolean,
    ofTour: ({ stops }) => stops === 0,
    chip: () => 'Прямой рейс',
    isOffered: ({ stops }) => stops !== null,
  },
} satisfies Record<string, SingleRow<number | boolean>>

export type SingleFilter = keyof typeof singleRows
export type SingleValues = { [Key in SingleFilter]: (typeof singleRows)[Key]['none'] }
/** One row per filter with one value. */
export const singleFilters: Record<SingleFilter, SingleRow<number | boolean>> = singleRows
export const SINGLE_FILTERS = Object.keys(singleRows) as SingleFilter[]

/** Reads the parameter of an address; `none` for what makes no sense. */
export function readSingle(filter: SingleFilter, text: string): number | boolean {
  const { none, range } = singleFilters[filter]
  if (!range) return text === '1'
  const [least, most] = range
  return Number(text) >= least && Number(text) <= most ? Number(text) : none
}

export function facetLabel(facet: Facet, value: string): string {
  const { words, label } = facets[facet]
  // An address may name anything, also what every object inherits.
  if (words && Object.hasOwn(words, value)) return words[value] ?? value
  return label?.(value) ?? value
}

const roomOf = remembered((room) => room && roomName(room))
const weightOf = remembered((baggage) => String(luggageKg({ baggage }) || ''))
/** One of the four parts of a day, six hours each. */
const partOfDay = remembered((departuretime) => {
  const time = departureTime({ departuretime })
  return time && String(Math.floor(Number(time.slice(0, 2)) / 6))
})

/** Thousands of tours share a few texts. Operators write a few hundred; at most a thousand are cached. */
function remembered(read: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    const value = known.get(text) ?? read(text)
    if (known.size >= 1000) known.clear()
    known.set(text, value)
    return value
  }
}
