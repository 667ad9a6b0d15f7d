import { useApi } from '#api/api-context.tsx'
import { hotelsQuery, regionsQuery } from '#api/queries/guidebooks.ts'
import type { HotelSummary } from '#contract/hotel.ts'
import type { Country, Region } from '#contract/settings.ts'
import { NO_FLIGHT_DEPARTURE } from '#domain/constants.ts'
import { hotelCodeOf, hotelName, starsText } from '#domain/tour/hotel.ts'
import type { TourQuery } from '#domain/search/tour-query.ts'
import { matchesText } from '#domain/text/text-match.ts'
import { TextField } from '#ui/field.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { FieldSheetProps } from './field-sheet.ts'
import { OptionList, type Option } from './option-list.tsx'
import type { QueryWords } from './query-words.ts'

const SHOWN_HOTELS = 30

/** Country, resort or hotel in one field. Resorts of all countries are found, hotels of the chosen one. */
export function DestinationSheet(props: FieldSheetProps) {
  const { query, words, onClose } = props
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed.trim())
  const { regions, hotels } = usePlaces(query, words, wanted)
  const { countryOption, regionOption, hotelOption } = createOptions(props)
  const resorts = regions.map(regionOption)
  const country = countryName(words, query.country)
  return (
    <Sheet title="Куда едем" isOpen onClose={onClose}>
      <TextField
        label="Страна, курорт или отель"
        placeholder="Например, Кемер"
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
      <OptionList
        label="Направления"
        emptyText="Ничего не нашлось. Проверьте название: отели ищутся внутри выбранной страны."
        groups={[
          ...(wanted === '' ? [] : [{ title: 'Курорты', options: resorts }]),
          {
            title: 'Страны',
            options: words.countries.filter(({ name }) => matchesText(wanted, name)).map(countryOption),
          },
          ...(wanted === '' && query.country !== ''
            ? [{ title: `Курорты: ${country}`, options: resorts }]
            : []),
          { title: `Отели: ${country}`, options: hotels.map(hotelOption) },
        ]}
      />
    </Sheet>
  )
}

/** Resorts and hotels that match what is typed; as long as nothing is, the resorts of the chosen country. */
function usePlaces(query: TourQuery, words: QueryWords, wanted: string) {
  const api = useApi()
  const isTyped = wanted.length > 1
  const regions = useQueries({
    queries: words.countries.map((country) => ({
      ...regionsQuery(api, country.ext_id),
      enabled: isTyped || country.ext_id === query.country,
    })),
    combine: (results) => results.flatMap((result) => result.data || []),
  })
  const hotels = useQuery({ ...hotelsQuery(api, query.country), enabled: isTyped }).data || []
  return {
    regions: regions.filter(({ country, name }) =>
      wanted === '' ? country === query.country : matchesText(wanted, name),
    ),
    hotels: isTyped ? hotels.filter(({ name }) => matchesText(wanted, name)).slice(0, SHOWN_HOTELS) : [],
  }
}

function createOptions({ query, words, onChange, onClose }: FieldSheetProps) {
  const choose = (part: { country: string; regions?: string[]; hotels?: string[] }) => () => {
    onChange({ regions: [], hotels: [], ...part })
    onClose()
  }
  return {
    countryOption: (country: Country): Option => {
      const isSold = isSoldFrom(country, query.departure)
      return {
        key: country.ext_id,
        title: country.name,
        note: isSold ? country.note || country.visa : `нет рейсов ${words.fromWords}`,
        isChosen: country.ext_id === query.country && query.regions.length === 0 && query.hotels.length === 0,
        isDisabled: !isSold,
        choose: choose({ country: country.ext_id }),
      }
    },
    regionOption: (region: Region): Option => ({
      key: region.ext_id,
      title: region.name,
      note: countryName(words, region.country),
      isChosen: query.regions.includes(region.ext_id),
      choose: choose({ country: region.country, regions: [region.ext_id] }),
    }),
    hotelOption: (hotel: HotelSummary): Option => {
      const code = hotelCodeOf(hotel.ext_id)
      return {
        key: hotel.ext_id,
        title: `${hotelName(hotel.name)} ${starsText(hotel.stars)}`.trim(),
        note: hotel.region,
        isChosen: query.hotels.includes(code),
        choose: choose({ country: query.country, hotels: [code] }),
      }
    },
  }
}

function countryName({ countries }: QueryWords, id: string): string {
  return countries.find(({ ext_id }) => ext_id === id)?.name ?? ''
}

/** Whether a country is sold from a city; a provider that does not say sells from everywhere. */
function isSoldFrom(country: Country, departure: string): boolean {
  return (
    departure === NO_FLIGHT_DEPARTURE ||
    country.departures.length === 0 ||
    country.departures.includes(departure)
  )
}
