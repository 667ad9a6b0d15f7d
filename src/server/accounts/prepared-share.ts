import { HOUR_MS } from '#shared/domain/time/durations.ts'
import { consumeLimits } from '../http/limits/limits.ts'
import { Refusal, type Call, type Handlers } from '../http/handler.ts'
import type { ProviderSettings } from '../http/provider-settings.ts'
import type { AccountContext } from './context.ts'
import { signedIn } from '../http/signed-in.ts'
import { setTimeout } from 'node:timers/promises'
import { cutText } from '#shared/contract/text/one-line.ts'
import type { ActualTour, TourDetail } from '#shared/contract/tour.ts'
import { queryFromParams, type TourQuery } from '#shared/domain/search/tour-query.ts'
import { formatMoney } from '#shared/domain/text/format.ts'
import { counted, NIGHTS } from '#shared/domain/text/words.ts'
import { todayAt } from '#shared/domain/time/day.ts'
import { hotelCodeOfAddress, hotelName, starsText } from '#shared/domain/tour/hotel.ts'
import { chosenFlight, composePrice, isWithoutFlight } from '#shared/domain/tour/actualization.ts'
import { partyOfTour, priceUnit, type Party } from '#shared/domain/tour/party.ts'
import { tripDates } from '#shared/domain/tour/trip.ts'
import { searchInWords } from '#shared/domain/price-alert/format-search.ts'
import { searchTitle } from '#shared/domain/search/search-title.ts'
import type { TourSource } from '../sources/port.ts'

/** Longest wait for the tour source: the traveller is waiting for the share button. */
const LONGEST_WAIT_MS = 1_500
/** Longest wait for mandatory payments: less, so that the rest of the description is shown without them. */
const PAYMENTS_MS = 1_300
/** Telegram refuses a message that is too long, and names of a source have no limit. */
const LONGEST_NAME = 100

/**
 * Describes a page of the site from the provider's data, with current prices: «Тур из Москвы: Orion Beach
 * 5★, Турция · 5–12 декабря, 7 ночей · 98 437 ₽ за двоих». Returns undefined for a page without a
 * description, and if the source fails or takes longer than 1.5 seconds.
 * @param visitor whose share of paid calls a tour's payments are counted to, if they are not cached
 */
async function describePage(
  page: URL,
  tours: TourSource,
  now: number,
  visitor = '',
): Promise<string | undefined> {
  const late = setTimeout(LONGEST_WAIT_MS, undefined, { ref: false })
  return Promise.race([describe(page, tours, now, visitor).catch(() => undefined), late])
}

async function describe(
  { pathname, searchParams }: URL,
  tours: TourSource,
  now: number,
  visitor: string,
): Promise<string | undefined> {
  const [, section = '', ...rest] = pathname.split('/')
  const last = decodeURIComponent(rest.at(-1) ?? '')
  if (section === 'tour-card') {
    const { tour, detail } = await loadTour(last, tours, visitor)
    return describeTour(tour, detail, searchParams, now)
  }
  if (section === 'hotels' && rest.length === 3) return describeHotel(hotelCodeOfAddress(last), tours)
  if ((section === 'tours' || section === 'hottours') && last !== '') {
    const direction = await findDirection(last, tours)
    return direction && (await nameTours(direction, tours))
  }
  const { query, isExplicit } = queryFromParams(searchParams, todayAt(now))
  if (section !== 'tours' || !isExplicit) return undefined
  return `${await nameTours(query, tours)}: ${searchInWords(searchParams.toString(), todayAt(now))}`
}

/** The traveller has just opened the tour, so its payments are cached, or slow: then they are not known. */
async function loadTour(tourid: string, tours: TourSource, visitor: string) {
  const [{ tour }, detail] = await Promise.all([
    tours.actualize({ tourid }),
    soon(tours.tourDetail({ tourid }, visitor)),
  ])
  return { tour, detail }
}

function describeTour(
  tour: ActualTour,
  detail: TourDetail | undefined,
  params: URLSearchParams,
  now: number,
): string {
  const { query, isExplicit } = queryFromParams(params, todayAt(now))
  const party = partyOfTour(tour, isExplicit ? query.party : undefined)
  const from = tour.departurenamefrom && `из ${tour.departurenamefrom}`
  const what = isWithoutFlight(tour) ? 'Отель без перелёта' : ['Тур', from].filter(Boolean).join(' ')
  return [
    `${what}: ${nameHotel(tour.hotelname, tour.hotelstars, tour.countryname)}`,
    [tripDates(tour, now), tour.nights > 0 && counted(tour.nights, NIGHTS)].filter(Boolean).join(', '),
    tour.price > 0 && priceInWords(tour, party, detail, params.get('flight')),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The whole price with the shared flights; without payments that are not known, it says so. */
function priceInWords(
  tour: ActualTour,
  party: Party,
  detail: TourDetail | undefined,
  flight: string | null,
): string {
  const { total } = composePrice(tour, party, detail, chosenFlight(detail?.flights ?? [], flight))
  return `${formatMoney(total)} ${priceUnit(party)}${detail ? '' : ' без доплат'}`
}

/** Undefined if the source fails or is slow. */
async function soon<T>(asked: Promise<T>): Promise<T | undefined> {
  const late = setTimeout(PAYMENTS_MS, undefined, { ref: false })
  return Promise.race([asked.catch(() => undefined), late])
}

async function describeHotel(hotelcode: string, tours: TourSource): Promise<string> {
  const { hotel } = await tours.hotelDetail({ hotelcode })
  return nameHotel(hotel.name, hotel.stars, hotel.country)
}

function nameHotel(name: string, stars: number, country: string): string {
  const hotel = [cutText(hotelName(name), LONGEST_NAME), starsText(stars)].filter(Boolean).join(' ')
  return [hotel, cutText(country, LONGEST_NAME)].filter(Boolean).join(', ')
}

/** «Туры в Турцию из Москвы» */
async function nameTours(
  { country, departure }: Pick<TourQuery, 'country' | 'departure'>,
  tours: TourSource,
) {
  const to = (await tours.countries()).find(({ ext_id }) => ext_id === country)
  const from = (await tours.departures()).find(({ id }) => id === departure)
  return searchTitle(departure, from, to)
}

/** Country and city in a landing's address, `turkey-moskva`. */
async function findDirection(slug: string, tours: TourSource) {
  const departures = await tours.departures()
  for (const { ext_id, url } of await tours.countries()) {
    const city = departures.find((one) => `${url}-${one.url}` === slug)
    if (city) return { country: ext_id, departure: city.id }
  }
  return undefined
}

/** For manual callers: the app shares the bare link instead and shows nothing. */
const LINK_ONLY = 'Сообщение не подготовить. Поделитесь ссылкой'

/** `POST /user/prepared-share`: an extension of the requirements; absent without a bot of the deployment. */
export function shareHandlers(context: AccountContext): Handlers<'prepareShare'> {
  return { prepareShare: (call) => prepare(context, call) }
}

async function prepare(context: AccountContext, { body, account }: Call<'prepareShare'>) {
  const { store, clock, limits, settings, prepareShare, tours } = context
  const { userId } = signedIn(account)
  const identities = prepareShare ? await store.accounts.listIdentities(userId) : []
  const owner = identities.find(({ messenger }) => messenger === 'telegram')
  // Status 200: an error status would appear in the console of every traveller who shares.
  if (!prepareShare || !owner) throw new Refusal(200, LINK_ONLY, { isFieldStyle: true })
  // It is sent in the bot's name, so it may link only to the agency.
  const [link, page] = [body.link, body.page].map((address) => readOwnLink(address, settings))
  if (!link || !page) throw new Refusal(422, LINK_ONLY)
  const budget = { key: `share:${userId}`, limit: limits.sharesPerHour, windowMs: HOUR_MS }
  await consumeLimits(store, [budget], clock(), 'Слишком много сообщений подряд.')
  const words = await describePage(page, tours, clock(), `account:${userId}`)
  const id = await prepareShare({
    telegramId: Number(owner.external_id),
    // The client's text could advertise another site, so the message does not contain it.
    text: words ?? `Смотрите в «${context.content.facts.name}»`,
    // Programs read odd spellings differently, so what was checked is sent.
    link: link.href,
    page: page.href,
  })
  if (id === undefined) throw new Refusal(502, LINK_ONLY)
  return { id }
}

/** The address if it leads to the agency's site or bot, undefined otherwise. */
function readOwnLink(link: string, { publicUrl = '', botName = '' }: ProviderSettings): URL | undefined {
  if (!URL.canParse(link)) return undefined
  const url = new URL(link)
  if (url.username !== '' || url.password !== '') return undefined
  const isOfSite =
    publicUrl !== '' && url.protocol.startsWith('http') && url.origin === new URL(publicUrl).origin
  const isOfBot = botName !== '' && url.origin === 'https://t.me' && url.pathname.split('/')[1] === botName
  return isOfSite || isOfBot ? url : undefined
}
