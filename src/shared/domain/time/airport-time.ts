import { parseInstant, type Day } from './day.ts'

/** Zones of the airports that tours from Russia use, IANA name to IATA codes. An airport of no row has no known zone. */
const zones: Record<string, string> = {
  'Europe/Moscow':
    'SVO DME VKO ZIA LED KZN KRR GOJ ROV MRV AER NBC MCX SIP AAQ SUI VOZ ARH MMK VOG MRX OGZ NAL GRV STW',
  'Europe/Kaliningrad': 'KGD',
  'Europe/Samara': 'KUF',
  'Europe/Saratov': 'GSV',
  'Asia/Yekaterinburg': 'SVX UFA PEE CEK TJM SGC NJC REN',
  'Asia/Omsk': 'OMS',
  'Asia/Novosibirsk': 'OVB',
  'Asia/Barnaul': 'RGK BAX',
  'Asia/Tomsk': 'TOF',
  'Asia/Krasnoyarsk': 'KJA',
  'Asia/Irkutsk': 'IKT UUD',
  'Asia/Yakutsk': 'YKS BQS',
  'Asia/Vladivostok': 'KHV VVO',
  'Asia/Sakhalin': 'UUS',
  'Asia/Kamchatka': 'PKC',
  'Europe/Istanbul': 'AYT GZP DLM BJV ADB IST SAW ASR NAV ESB',
  'Africa/Cairo': 'HRG SSH RMF CAI TCP',
  'Asia/Dubai': 'DXB AUH SHJ RKT DWC FJR',
  'Africa/Tunis': 'MIR NBE DJE TUN',
  'Europe/Athens': 'HER RHO CFU KGS SKG ATH CHQ',
  'Asia/Nicosia': 'LCA PFO',
  'Europe/Belgrade': 'BEG',
  'Asia/Bangkok': 'HKT UTP BKK USM KBV DMK',
  'Asia/Ho_Chi_Minh': 'CXR PQC DAD SGN HAN',
  'Asia/Colombo': 'CMB HRI',
  'Asia/Shanghai': 'SYX HAK PEK PKX PVG CAN CTU URC',
  'Asia/Kolkata': 'GOI GOX DEL BOM',
  'Asia/Makassar': 'DPS',
  'Indian/Maldives': 'MLE',
  'Indian/Mahe': 'SEZ',
  'Indian/Mauritius': 'MRU',
  'Africa/Dar_es_Salaam': 'ZNZ DAR JRO',
  'America/Havana': 'VRA HAV CCC SNU HOG',
  'America/Santo_Domingo': 'PUJ SDQ POP LRM',
  'America/Caracas': 'PMV CCS',
  'Asia/Qatar': 'DOH',
  'Asia/Yerevan': 'EVN',
  'Asia/Tbilisi': 'TBS BUS',
  'Asia/Baku': 'GYD',
  'Asia/Tashkent': 'TAS',
  'Asia/Almaty': 'ALA NQZ',
  'Europe/Minsk': 'MSQ',
}

const zoneByAirport = new Map(
  Object.entries(zones).flatMap(([zone, codes]) => codes.split(' ').map((code) => [code, zone] as const)),
)

/** The instant of a local time at an airport, milliseconds; undefined where the zone or the time is not known. */
export function airportInstant(airport: string, day: Day, time: string): number | undefined {
  const zone = zoneByAirport.get(airport.toUpperCase())
  const wall = parseInstant(`${day}T${time}:00Z`)
  if (zone === undefined || wall === undefined) return undefined
  // Twice: the first answer may lie on the other side of a clock change.
  const first = offsetAt(wall, zone)
  const second = first === undefined ? undefined : offsetAt(wall - first, zone)
  return second === undefined ? undefined : wall - second
}

/** How far the clock of a zone is ahead of UTC at an instant, milliseconds; undefined where the device knows no such zone. */
function offsetAt(ms: number, timeZone: string): number | undefined {
  const clock = createClock(timeZone)
  if (!clock) return undefined
  const parts = new Map(clock.formatToParts(ms).map(({ type, value }) => [type, Number(value)]))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour') % 24, part('minute'))
  return wall - Math.floor(ms / 60_000) * 60_000
}

/** Read by its parts only: their order and signs are the device's own. An old device may know fewer zones. */
function createClock(timeZone: string): Intl.DateTimeFormat | undefined {
  const digits = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  } as const
  try {
    return new Intl.DateTimeFormat('en', { timeZone, hourCycle: 'h23', ...digits })
  } catch {
    return undefined
  }
}
