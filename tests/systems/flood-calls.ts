import { setTimeout as sleep } from 'node:timers/promises'
import { addDays, dayToCall, todayAt } from '#shared/domain/time/day.ts'
import { request } from '../support/provider/lead-bodies.ts'
import { ask, type Answer, type Ask } from './flood-ask.ts'
import { FLOODED_SET, type FloodedCall } from './floods.ts'

/** The address of each hotel; the code of the demo catalogue begins with 1001. */
export async function hotelPaths(origin: string): Promise<string[]> {
  const map = await (await fetch(`${origin}/sitemap.xml`)).text()
  return [...map.matchAll(/<loc>[^<]*?(\/hotels\/[^<]*_\d+)<\/loc>/g)].map(([, path = '']) => path)
}

export const extractCode = (path: string): string => path.slice(path.lastIndexOf('_') + 1)

/** Starts a search over one of 200 periods for one to six adults. */
function beginSearch(origin: string, period: number, number: number): Promise<Answer> {
  const day = dayToCall(addDays(todayAt(Date.now()), 5 + (period % 200)))
  const last = dayToCall(addDays(todayAt(Date.now()), 19 + (period % 200)))
  const words = `departure=1&country=4&datefrom=${day}&dateto=${last}&nightsfrom=4&nightsto=14&adults=${1 + (period % 6)}`
  return ask(`${origin}/front/v1/search/request?${words}`, number)
}

const requestIdOf = ({ text }: Answer) => /"requestid":"([^"]+)"/.exec(text)?.[1]

/** Starts a search and polls it once; stops on "come again". */
export async function search(origin: string, number: number): Promise<Answer> {
  const answer = await beginSearch(origin, number, number)
  const requestid = requestIdOf(answer)
  if (requestid === undefined) return answer
  return ask(`${origin}/front/v1/search/result?requestid=${requestid}&type=result`, number)
}

const consent = { version: '2026-11-01', at: new Date(Date.now() - 60_000).toISOString() }
/** A request for a call. */
export const lead = { name: 'Анна', phone: '+7 999 123-45-67', comment: 'Позвоните', page: '/', consent }
const errorReport = { kind: 'uncaught', build: 'b', path: '/', messenger: '', frame: 'app.js:1:200' }
const tourLead = { ...request, consent }

/** Repeats one call of the contract with another place or person each time. */
export async function createCall(origin: string, name: FloodedCall): Promise<Ask> {
  const base = `${origin}/front/v1`
  const front = (path: string, body?: (number: number) => object): Ask => {
    return (n) => ask(`${base}${path}`, n, { body: body?.(n) })
  }
  const desk = (path: string, body: (number: number) => object): Ask => {
    return (n) => ask(`${origin}/agency/v1/session/${path}`, n, { body: body(n) })
  }
  const { data } = (await (await fetch(`${base}/departures/`)).json()) as {
    data: { departure_id: string; country_id: string }[]
  }
  const landing = (section: string): Ask => {
    return (n) => {
      const { departure_id = '', country_id = '' } = data[n % data.length] ?? {}
      const query = new URLSearchParams({ departure_id, country_id })
      return ask(`${base}/${section}/single?${query.toString()}`, n)
    }
  }
  const ofSearch = async (path: string) => {
    return front(`${path}requestid=${requestIdOf(await beginSearch(origin, 2, 1)) ?? ''}`)
  }
  const stranger = (path: string, method: string): Ask => {
    const headers = (n: number) => ({ authorization: `Bearer nobody-nobody-nobody-${n}` })
    return (n) => ask(`${base}${path}`, n, { method, headers: headers(n) })
  }
  const calls: Record<FloodedCall, () => Ask | Promise<Ask>> = {
    settings: () => front('/init/settings'),
    departures: () => front('/guidebooks/departure'),
    countries: () => front('/guidebooks/country'),
    regions: () => (n) => ask(`${base}/guidebooks/region?ext_id=${1 + (n % 16)}`, n),
    hotels: () => (n) => ask(`${base}/guidebooks/hotel?ext_id=${1 + (n % 16)}&n=${n}`, n),
    hotelDetail: async () => {
      const codes = (await hotelPaths(origin)).map(extractCode)
      return (n) => ask(`${base}/guidebooks/hotel-detail?hotelcode=${codes[n % codes.length] ?? ''}`, n)
    },
    hotelPrice: async () => {
      const codes = (await hotelPaths(origin)).map(extractCode)
      const place = `${base}/guidebooks/hotel-price?departure=1`
      return (n) => ask(`${place}&country=${1 + (n % 16)}&hotelcode=${codes[n % codes.length] ?? ''}`, n)
    },
    knownTours: () => (n) => ask(`${base}/known-tours?text=${encodeURIComponent(`Турция ${n}`)}`, n),
    flyDates: () => (n) => ask(`${base}/guidebooks/flydates?departure=1&country=${1 + (n % 16)}`, n),
    searchRequest: () => (n) => beginSearch(origin, n, n),
    searchResult: () => ofSearch('/search/result?type=result&'),
    searchContinue: () => ofSearch('/search/continue?'),
    tourDetail: async () => front(`/search/get-detail?tourid=${await findTour(origin)}`),
    actualize: async () => front(`/search/actualize?tourid=${await findTour(origin)}`),
    directions: () => front('/departures/'),
    popularDirections: () => front('/departures/popular'),
    direction: () => landing('departures'),
    hotDirections: () => front('/hot-departures/'),
    popularHotDirections: () => front('/hot-departures/popular'),
    hotDirection: () => landing('hot-departures'),
    callRequest: () => front('/user/call-request', () => lead),
    tourRequest: () => front('/user/tour-request', () => tourLead),
    addReview: () =>
      front('/reviews/add', (n) => ({
        name: 'Анна',
        rate: 5,
        content: `Хорошо, ${n}`,
        hotelcode: '',
        consent,
      })),
    getCode: () => front('/auth/get-code', (n) => ({ email: `flood-${process.pid}-${n}@example.ru` })),
    login: () => (n) => ask(`${base}/auth/login?code=${100_000 + n}`, n),
    logout: () => stranger('/auth/logout', 'GET'),
    deleteAccount: () => stranger('/user/account', 'DELETE'),
    messengerLogin: () => front('/tg-user/', (n) => ({ init_data: `user=${n}&auth_date=1&hash=00` })),
    sharedSet: () => front(`/shared-sets/${FLOODED_SET}`),
    vote: () =>
      front(`/shared-sets/${FLOODED_SET}/votes`, (n) => ({
        voter: `voter-of-network-number-${n % 50}`,
        name: 'Мария',
        choices: [{ hotelcode: '77', choice: n % 3 === 0 ? 'for' : 'against' }],
        note: `${process.pid} ${n}`,
      })),
    recordVisit: () => front('/visits', (n) => ({ kind: 'visit', utm: { utm_source: `ads-${n}` } })),
    countInlineChoice: () =>
      front('/inline-choices', (n) => {
        const digest = String(n).padStart(64, '0')
        return { choice: digest, at: Date.now(), signature: digest }
      }),
    takeBotUpdate: () =>
      front('/bot-updates', (n) => ({
        update: `{"message_id":${n}}`,
        signature: String(n).padStart(64, '0'),
      })),
    openapi: () => front('/openapi.json'),
    messengerSignIn: () => desk('messenger', (n) => ({ init_data: `user=${n}&auth_date=1&hash=00` })),
    sendCode: () => desk('code', (n) => ({ email: `flood-${process.pid}-${n}@example.ru` })),
    codeSignIn: () => desk('login', (n) => ({ code: String(10_000_000 + n) })),
    errorReport: () => (n) =>
      ask(`${origin}/reports/errors`, n, { body: { ...errorReport, message: `Error ${n}` } }),
  }
  return calls[name]()
}

async function findTour(origin: string): Promise<string> {
  const begun = await beginSearch(origin, 2, 1)
  let found = ''
  for (let tries = 0; tries < 100; tries += 1) {
    const address = `${origin}/front/v1/search/result?type=result&requestid=${requestIdOf(begun) ?? ''}`
    found = await (await fetch(address)).text()
    const tourid = /"tourid":"([^"]+)"/.exec(found)?.[1]
    if (tourid !== undefined) return tourid
    await sleep(250)
  }
  throw new Error(`The search has found no tour: ${begun.text} ${found.slice(0, 300)}`)
}
