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
  title: string
  /** Values of a hotel. An unknown fact has none, so a filter on it excludes the hotel. */
  ofHotel?: (hotel: FoundHotel) => string[]
  /** The value of a tour; `''` is not known. */
  ofTour?: (tour: Tour) => string
  words?: Record<string, string>
  /** The label of a value without words; the value itself by default. */
  label?: (value: string) => string
  /** By the value, where it is a degree; else those that leave most come first. */
  order?: 'ascending' | 'descending'
  /** Short values as chips. */
  isChips?: true
  /** Closed until someone needs it. */
  isFolded?: true
}

const facetRows = {
  stars: {
    param: 'f_stars',
    title: 'Звёзды',
    ofHotel: (hotel) => [String(hotel.hotelstars)],
    words: { 0: 'Без звёзд' },
    label: (value) => `${value}★`,
    order: 'descending',
    isChips: true,
  },
  meals: {
    param: 'f_meal',
    title: 'Питание',
    ofTour: (tour) => tour.mealcode,
    words: Object.fromEntries(MEALS.map(({ code, name }) => [code, name])),
    order: 'descending',
    isChips: true,
  },
  regions: { param: 'f_region', title: 'Курорт', ofHotel: (hotel) => [hotel.regionname] },
  lines: {
    param: 'f_line',
    title: 'Линия моря',
    ofHotel: ({ beachline }) => (beachline > 0 ? [String(beachline)] : []),
    words: { 1: 'Первая линия', 2: 'Вторая линия', 3: 'Дальше от моря' },
    order: 'ascending',
    isFolded: true,
  },
  beaches: {
    param: 'f_beach',
    title: 'Пляж',
    ofHotel: (hotel) => hotel.beachtypes,
    words: { sand: 'Песчаный пляж', pebble: 'Галечный пляж', platform: 'Понтон' },
    isFolded: true,
  },
  tags: { param: 'f_tag', title: 'Пляж и услуги', ofHotel: (hotel) => hotel.tags, isFolded: true },
  rooms: { param: 'f_room', title: 'Номер', ofTour: ({ room }) => roomOf(room), isFolded: true },
  types: {
    param: 'f_type',
    title: 'Тип отдыха',
    ofHotel: (hotel) => hotel.types,
    label: hotelTypeName,
    isFolded: true,
  },
  airlines: { param: 'f_air', title: 'Авиакомпания', ofTour: (tour) => tour.airline, isFolded: true },
  departures: {
    param: 'f_fly',
    title: 'Рейс туда',
    ofTour: ({ departuretime }) => partOfDay(departuretime),
    words: {
      0: 'Вылет ночью, 0–6',
      1: 'Вылет утром, 6–12',
      2: 'Вылет днём, 12–18',
      3: 'Вылет вечером, 18–24',
    },
    order: 'ascending',
    isFolded: true,
  },
  baggage: {
    param: 'f_bag',
    title: 'Багаж на человека',
    ofTour: ({ baggage }) => weightOf(baggage),
    label: (value) => `Багаж ${value} кг`,
    order: 'descending',
    isFolded: true,
  },
  operators: { param: 'f_op', title: 'Туроператор', ofTour: (tour) => tour.operatorname, isFolded: true },
} satisfies Record<string, FacetRow>

export type Facet = keyof typeof facetRows
/** One row per list of values, in the order of the panel. */
export const facets: Record<Facet, FacetRow> = facetRows
export const FACETS = Object.keys(facetRows) as Facet[]

/** A filter with one value, set when it differs from `none`. */
interface SingleRow<Value> {
  param: FilterParameter
  none: Value
  /** Reads the parameter of an address; `none` for what makes no sense. */
  read(text: string): Value
  write(value: Value): string
  passesHotel?(hotel: FoundHotel, value: Value): boolean
  passesTour?(tour: Tour, value: Value): boolean
  /** What it is called when it is taken off. */
  title: string
  chip(value: Value): string
  /** The sentence of its check box in the panel. */
  check?: string
  /** Whether any of these hotels lets one choose. */
  isOffered?: (hotels: FoundHotel[]) => boolean
}

type SwitchRow = Pick<SingleRow<boolean>, 'param' | 'passesTour' | 'title' | 'check' | 'isOffered'>

/** Yes or nothing. */
function switchRow(row: SwitchRow & { chip: string }): SingleRow<boolean> {
  const { chip, ...rest } = row
  return {
    ...rest,
    none: false,
    read: (text) => text === '1',
    write: (value) => (value ? '1' : ''),
    chip: () => chip,
  }
}

/** A number within bounds, 0 for any. */
function numberRow(row: Omit<SingleRow<number>, 'none' | 'write'>): SingleRow<number> {
  return { ...row, none: 0, write: (value) => (value > 0 ? String(value) : '') }
}

const singleRows = {
  /** Minimum rating. */
  rating: numberRow({
    param: 'f_rating',
    read: (text) => (Number(text) >= 1 && Number(text) <= 5 ? Number(text) : 0),
    passesHotel: ({ hotelrating }, rating) => (hotelrating ?? 0) >= rating,
    title: 'рейтинг',
    chip: (rating) => `Рейтинг от ${numberInWords(rating)}`,
  }),
  /** Budget for the whole party in roubles. */
  budget: numberRow({
    param: 'f_budget',
    read: (text) => (Number(text) > 0 && Number(text) < 100_000_000 ? Math.round(Number(text)) : 0),
    passesTour: ({ price }, budget) => price <= budget,
    title: 'бюджет',
    chip: (budget) => `До ${formatMoney(budget)}`,
  }),
  instantOnly: switchRow({
    param: 'f_instant',
    passesTour: (tour) => isInstant(tour),
    title: 'мгновенное подтверждение',
    chip: 'Мгновенное подтверждение',
    check: 'Только с мгновенным подтверждением',
  }),
  /** Only flights without a change of planes on the way there. */
  nonstopOnly: switchRow({
    param: 'f_direct',
    passesTour: ({ stops }) => stops === 0,
    title: 'прямой рейс',
    chip: 'Прямой рейс',
    check: 'Только прямые рейсы',
    isOffered: (hotels) => hotels.some(({ tours }) => tours.tour.some(({ stops }) => stops !== null)),
  }),
}

export type SingleFilter = keyof typeof singleRows
export type SingleValues = { [Key in SingleFilter]: (typeof singleRows)[Key]['none'] }
/** One row per filter with one value. */
export const singleFilters: Record<SingleFilter, SingleRow<number | boolean>> = singleRows
export const SINGLE_FILTERS = Object.keys(singleRows) as SingleFilter[]

/** Returns the label of a facet's value; an unknown value as it is. */
export function facetLabel(facet: Facet, value: string): string {
  const { words, label } = facets[facet]
  // An address may name anything, also what every object inherits.
  if (words && Object.hasOwn(words, value)) return words[value] ?? value
  return label ? label(value) : value
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
    const before = known.get(text)
    if (before !== undefined) return before
    if (known.size >= 1000) known.clear()
    const value = read(text)
    known.set(text, value)
    return value
  }
}
