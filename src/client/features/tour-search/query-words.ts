import { useApi } from '#client/api/api-context.tsx'
import { countriesQuery, departuresQuery, hotelsQuery, regionsQuery } from '#client/api/queries/guidebooks.ts'
import type { Country, Departure, Region } from '#shared/contract/settings.ts'
import { NO_FLIGHT_DEPARTURE } from '#shared/domain/constants.ts'
import { distinctBy } from '#shared/domain/text/distinct.ts'
import { dayRange, range, shortDayRange } from '#shared/domain/text/format.ts'
import { hotelCodeOf, hotelName } from '#shared/domain/tour/hotel.ts'
import { describeParty, partySize } from '#shared/domain/tour/party.ts'
import type { TourQuery } from '#shared/domain/search/tour-query.ts'
import { counted, HOTELS, NIGHTS, plural, RESORTS, TOURISTS } from '#shared/domain/text/words.ts'
import { useQuery } from '@tanstack/react-query'

export interface QueryWords {
  departures: Departure[]
  countries: Country[]
  regions: Region[]
  /** "Москва" */
  from: string
  /** "из Москвы", "без перелёта" */
  fromWords: string
  /** "Турция", "Турция, Кемер" */
  to: string
  /** "в Турцию" */
  toWords: string
  country: Country | undefined
  dates: string
  /** The dates where there is little room. */
  shortDates: string
  nights: string
  party: string
  /** The party where there is little room. */
  shortParty: string
}

/** A query in words, as the guidebooks name its cities and countries. Case forms are data, never built by rule. */
export function useQueryWords(query: TourQuery): QueryWords {
  const api = useApi()
  const departures = distinctBy(useQuery(departuresQuery(api)).data || [], (one) => one.id)
  const countries = distinctBy(useQuery(countriesQuery(api)).data || [], (one) => one.ext_id)
  const regions = useQuery({ ...regionsQuery(api, query.country), enabled: query.country !== '' }).data || []
  // The guidebook of a country's hotels is asked for only to name those chosen.
  const guidebook = useQuery({
    ...hotelsQuery(api, query.country),
    enabled: query.country !== '' && query.hotels.length > 0,
  }).data
  const hotels = query.hotels.flatMap(
    (code) => (guidebook || []).find((hotel) => hotelCodeOf(hotel.ext_id) === code)?.name ?? [],
  )
  const hotelWords =
    query.hotels.length === 0
      ? ''
      : hotels.length === 1
        ? hotelName(hotels[0] ?? '')
        : counted(query.hotels.length, HOTELS)
  const departure = departures.find((one) => one.id === query.departure)
  const country = countries.find((one) => one.ext_id === query.country)
  const chosen = query.regions.flatMap((id) => regions.find((region) => region.ext_id === id)?.name ?? [])
  const place = chosen.length > 2 ? counted(chosen.length, RESORTS) : chosen.join(', ')
  return {
    departures,
    countries,
    regions,
    from: departure?.name ?? '',
    fromWords:
      query.departure === NO_FLIGHT_DEPARTURE
        ? 'без перелёта'
        : departure?.namefrom
          ? `из ${departure.namefrom}`
          : '',
    to: [country?.name, place, hotelWords].filter(Boolean).join(', '),
    toWords: country?.name_to ?? '',
    country,
    dates: dayRange(query.dateFrom, query.dateTo),
    shortDates: shortDayRange(query.dateFrom, query.dateTo),
    nights: `${range(query.nightsFrom, query.nightsTo)}\u00a0${plural(query.nightsTo, NIGHTS)}`,
    party: describeParty(query.party),
    shortParty:
      query.party.children.length === 0
        ? describeParty(query.party)
        : counted(partySize(query.party), TOURISTS),
  }
}
