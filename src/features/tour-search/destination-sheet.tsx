import { useApi } from '#api/api-context.tsx'
import { hotelsQuery, regionsQuery } from '#api/queries/guidebooks.ts'
import type { HotelSummary } from '#contract/hotel.ts'
import type { Country } from '#contract/settings.ts'
import { NO_FLIGHT_DEPARTURE } from '#domain/constants.ts'
import { hotelCodeOf, hotelName, starsText } from '#domain/tour/hotel.ts'
import { matchesText } from '#domain/text/text-match.ts'
import { TextField } from '#ui/field.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { FieldSheetProps } from './field-sheet.ts'
import { OptionList, type Option } from './option-list.tsx'

const SHOWN_HOTELS = 30

/** Country, resort or hotel in one field. Resorts of all countries are found, hotels of the chosen one. */
export function DestinationSheet({ query, words, onChange, onClose }: FieldSheetProps) {
  const api = useApi()
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed.trim())
  const regions = useQueries({
    queries: words.countries.map((country) => ({
      ...regionsQuery(api, country.ext_id),
      enabled: wanted.length > 1 || country.ext_id === query.country,
    })),
    combine: (results) => results.flatMap((result) => result.data || []),
  })
  const hotels = useQuery({ ...hotelsQuery(api, query.country), enabled: wanted.length > 1 }).data || []
  const choose = (part: { country: string; regions?: string[]; hotels?: string[] }) => () => {
    onChange({ regions: [], hotels: [], ...part })
    onClose()
  }
  const countryName = (id: string) => words.countries.find((country) => country.ext_id === id)?.name ?? ''

  const countryOptions = words.countries
    .filter((country) => matchesText(wanted, country.name))
    .map((country): Option => {
      const isSold = isSoldFrom(country, query.departure)
      return {
        key: country.ext_id,
        title: country.name,
        note: isSold ? country.note || country.visa : `нет рейсов ${words.fromWords}`,
        isChosen: country.ext_id === query.country && query.regions.length === 0 && query.hotels.length === 0,
        isDisabled: !isSold,
        choose: choose({ country: country.ext_id }),
      }
    })
  const regionOptions = regions
    .filter((region) => (wanted === '' ? region.country === query.country : matchesText(wanted, region.name)))
    .map((region): Option => ({
      key: region.ext_id,
      title: region.name,
      note: countryName(region.country),
      isChosen: query.regions.includes(region.ext_id),
      choose: choose({ country: region.country, regions: [region.ext_id] }),
    }))
  const hotelOptions =
    wanted.length < 2
      ? []
      : hotels
          .filter((hotel) => matchesText(wanted, hotel.name))
          .slice(0, SHOWN_HOTELS)
          .map(hotelOption)

  function hotelOption(hotel: HotelSummary): Option {
    const code = hotelCodeOf(hotel.ext_id)
    return {
      key: hotel.ext_id,
      title: `${hotelName(hotel.name)} ${starsText(hotel.stars)}`.trim(),
      note: hotel.region,
      isChosen: query.hotels.includes(code),
      choose: choose({ country: query.country, hotels: [code] }),
    }
  }

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
          ...(wanted === '' ? [] : [{ title: 'Курорты', options: regionOptions }]),
          { title: 'Страны', options: countryOptions },
          ...(wanted === '' && query.country !== ''
            ? [{ title: `Курорты: ${countryName(query.country)}`, options: regionOptions }]
            : []),
          { title: `Отели: ${countryName(query.country)}`, options: hotelOptions },
        ]}
      />
    </Sheet>
  )
}

/** Whether a country is sold from a city; a provider that does not say sells from everywhere. */
function isSoldFrom(country: Country, departure: string): boolean {
  return (
    departure === NO_FLIGHT_DEPARTURE ||
    country.departures.length === 0 ||
    country.departures.includes(departure)
  )
}
