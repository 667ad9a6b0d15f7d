import phrases from '../data/review-phrases.json' with { type: 'json' }
import type { Review } from '#shared/contract/hotel.ts'
import type { SampleHotel } from '../catalogue/hotel-card.ts'
import { service, type ServiceKey } from '../catalogue/services.ts'
import { between, mix, mixAll, pick, fraction, shuffled, whole } from '../seeded-random.ts'
import { epochDayToCall, splitDay, type EpochDay } from '../epoch-day.ts'
import { hasReef } from '../geography/country-card.ts'
import { pluralSample } from './html-list.ts'
import type { ResortKind } from '../geography/resort-card.ts'

/** One statement of a review. `needs` and `lacks` are services, so that no review praises a missing one. */
export interface Phrase {
  text: string
  needs?: readonly ServiceKey[]
  lacks?: readonly ServiceKey[]
  seaside?: boolean
  /** Only for hotels with meals. */
  fed?: boolean
  /** Only for hotels near a coral reef. */
  reef?: boolean
  /** Only for these kinds of resorts. */
  kinds?: readonly ResortKind[]
  /** Only for hotels up to this category. */
  upToStars?: number
}

const { openings, familyOpenings, endings, authors } = phrases
const praises = phrases.praises as readonly Phrase[]
const complaints = phrases.complaints as readonly Phrase[]

/** Number of texts per hotel; `reviewscount` counts all reviews. */
const SHOWN = 6
const months = 'январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь'.split(' ')

/** Returns reviews whose mean is the hotel's rating, newest first, including critical ones. */
export function hotelReviews(hotel: SampleHotel, today: EpochDay): Review[] {
  const count = Math.min(SHOWN, hotel.reviewscount)
  const names = shuffled(authors, mix(hotel.salt, 401))
  // Dates stay the same for a month, so that a page does not change between two visits.
  const anchor = today - (today % 30) - 8
  let day = anchor
  const rates = ratesAround(hotel, count)
  return Array.from({ length: count }, (_, index) => {
    const key = mix(hotel.salt, 410 + index)
    day -= whole(mix(key, 1), 5, 75)
    const rate = rates[index] ?? 0
    const { month, year } = splitDay(day - whole(mix(key, 3), 6, 25))
    return {
      name: names[index] ?? pick(authors, key),
      rate,
      content: composeReview(hotel, rate, mix(key, 4)),
      traveltime: `${months[month] ?? ''} ${year}`,
      reviewdate: epochDayToCall(day),
    }
  })
}

/** Returns different rates whose mean is as near to the hotel's rating as whole numbers allow. */
function ratesAround({ rating, salt }: SampleHotel, count: number): number[] {
  const rates = Array.from({ length: count }, (_, index) =>
    clampRate(Math.round(rating + between(mixAll(salt, 410 + index, 2), -1.4, 0.9))),
  )
  let missing = Math.round(rating * count) - rates.reduce((sum, rate) => sum + rate, 0)
  for (let at = 0; missing !== 0; at = (at + 1) % count) {
    const rate = rates[at] ?? 0
    const moved = clampRate(rate + Math.sign(missing))
    rates[at] = moved
    missing -= moved - rate
  }
  return rates
}

function clampRate(rate: number): number {
  return Math.max(1, Math.min(5, rate))
}

function composeReview(hotel: SampleHotel, rate: number, key: number): string {
  const good = shuffled(fitting(hotel, praises), mix(key, 1))
  const bad = shuffled(fitting(hotel, complaints), mix(key, 2))
  const nights = pluralSample(whole(mix(key, 3), 6, 12), 'ночь', 'ночи', 'ночей')
  const isForFamilies = !hotel.services.includes(service.adultsOnly)
  const starts = isForFamilies ? [...openings, ...familyOpenings] : openings
  const opening = pick(starts, mix(key, 4)).replace('{nights}', () => nights)
  const [liked, disliked, mood] =
    rate >= 5
      ? [3, 0, 'good' as const]
      : rate === 4
        ? [2, 1, 'fair' as const]
        : rate === 3
          ? [1, 2, 'fair' as const]
          : [0, 3, 'bad' as const]
  const thoughts = [...good.slice(0, liked), ...bad.slice(0, disliked)].map(({ text }) => text)
  const ending = fraction(mix(key, 5)) < 0.8 ? pick(endings[mood], mix(key, 6)) : ''
  return [opening, ...thoughts, ending].filter(Boolean).join(' ')
}

function fitting(hotel: SampleHotel, phrases: readonly Phrase[]): Phrase[] {
  const isFed = hotel.meals.some((meal) => meal > 2)
  return phrases.filter(
    ({ needs = [], lacks = [], seaside, fed, reef, kinds, upToStars = 5 }) =>
      needs.every((key) => hotel.services.includes(service[key])) &&
      !lacks.some((key) => hotel.services.includes(service[key])) &&
      (!seaside || hotel.seadistance > 0) &&
      (!fed || isFed) &&
      (!reef || hasReef(hotel.country)) &&
      (kinds?.includes(hotel.resort.kind) ?? true) &&
      hotel.stars <= upToStars,
  )
}
