import type { Body } from '#shared/contract/endpoints.ts'
import type { ActualTour } from '#shared/contract/tour.ts'
import { DEFAULT_PARTY, type Party } from '#shared/domain/tour/party.ts'
import {
  readTrackedQuery,
  toSubject,
  subjectOfTour,
  tourNote,
  type PriceAlertSubject,
} from '#shared/domain/price-alert/price-alert-subject.ts'
import { todayAt } from '#shared/domain/time/day.ts'
import { Refusal } from '../http/handler.ts'
import type { Guidebooks } from '../sources/guidebooks.ts'
import type { TourSearch } from '../sources/tour-search.ts'
import type { PriceAlertAbout } from '../db/schema/price-alert-rows.ts'

export interface SubjectReply {
  subject: PriceAlertSubject
  about: PriceAlertAbout
  /** Only for a tour. */
  tour?: ConfirmedTour
}

/** The tour as confirmed just now, and the party it was requested for. */
export interface ConfirmedTour {
  of: ActualTour
  party: Party
}

type Source = Pick<Guidebooks, 'departures' | 'countries' | 'hotelDetail'> & Pick<TourSearch, 'actualize'>
type Order = Pick<Body<'addPriceAlert'>, 'kind' | 'search' | 'tourid'>

/** Longest database key, characters. */
const MOST_SIGNS = 2000

const UNREADABLE =
  'За этой ценой следить не получится: в ссылке не хватает направления или дат, или даты прошли. Откройте поиск, выберите даты и попробуйте снова'
const NO_TOUR =
  'За этим туром следить не получится: неизвестны день вылета или возраст детей. Найдите его поиском и попробуйте снова'

/**
 * @throws Refusal 422 for a subject that cannot be tracked, and the source's refusals of a tour or a
 * hotel
 */
export async function readAskedAlert(source: Source, order: Order, now: number): Promise<SubjectReply> {
  const asked =
    order.kind === 'tour'
      ? await findTour(source, order, now)
      : await findPlace(source, { ...order, kind: order.kind }, now)
  if (asked.subject.subject.length > MOST_SIGNS)
    throw new Refusal(422, 'Слишком много условий. Уберите часть фильтров и попробуйте снова')
  return asked
}

async function findTour(source: Source, { search, tourid }: Order, now: number): Promise<SubjectReply> {
  const { tour } = await source.actualize({ tourid })
  const today = todayAt(now)
  const party = search === '' ? DEFAULT_PARTY : readTrackedQuery(search, today).party
  const subject = subjectOfTour(tour, party)
  if (subject?.lastFlight === undefined || subject.lastFlight <= today) throw new Refusal(422, NO_TOUR)
  return {
    subject,
    tour: { of: tour, party },
    about: {
      title: hotelTitle(tour.hotelname, tour.hotelstars),
      place: [tour.countryname, tour.hotelregionname].filter(Boolean).join(', '),
      note: tourNote(tour),
      image: tour.hotelpicturebig,
    },
  }
}

async function findPlace(
  source: Source,
  { kind, search }: Order & { kind: PriceAlertSubject['kind'] },
  now: number,
): Promise<SubjectReply> {
  const subject = kind === 'tour' ? undefined : toSubject(kind, search, todayAt(now))
  if (subject === undefined) throw new Refusal(422, UNREADABLE)
  const { departure, country, hotels } = readTrackedQuery(subject.question, todayAt(now))
  const [departures, countries] = await Promise.all([source.departures(), source.countries()])
  const from = departures.find(({ id }) => id === departure)
  const to = countries.find(({ ext_id }) => ext_id === country)
  if (from === undefined || to === undefined) throw new Refusal(422, UNREADABLE)
  const way = from.namefrom === '' ? to.name : `${to.name} из ${from.namefrom}`
  const [hotelcode = ''] = hotels
  if (kind !== 'hotel') return { subject, about: { title: way, place: '', note: '', image: to.image } }
  const { hotel } = await source.hotelDetail({ hotelcode })
  const about = {
    title: hotelTitle(hotel.name, hotel.stars),
    place: [hotel.country, hotel.region].filter(Boolean).join(', '),
    note: '',
    image: hotel.images.image[0] ?? '',
  }
  return { subject, about }
}

/** "Sun Palace 5*" */
export function hotelTitle(name: string, stars: number): string {
  return stars > 0 ? `${name} ${stars}*` : name
}
