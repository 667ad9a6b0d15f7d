import { useApi } from '#client/api/api-context.tsx'
import { directionsQuery } from '#client/api/queries/directions.ts'
import type { Country, Region } from '#shared/contract/settings.ts'
import { MAX_PLACES } from '#shared/domain/constants.ts'
import type { TourQuery } from '#shared/domain/search/tour-query.ts'
import { formatMoney } from '#shared/domain/text/format.ts'
import { createRank, textMatcher } from '#shared/domain/text/text-match.ts'
import { counted, NIGHTS } from '#shared/domain/text/words.ts'
import { hotelName, parseHotelCode, starsText } from '#shared/domain/tour/hotel.ts'
import { FailedPart } from '#client/ui/frame/feedback.tsx'
import { useQuery } from '@tanstack/react-query'
import { memo, useMemo } from 'react'
import type { FieldSheetProps } from './field-sheet.ts'
import type { QueryWords } from './format-query.ts'
import { OptionList, type Option } from './option-list.tsx'
import css from './sheets.module.css'
import { isSoldFrom } from './sold-countries.ts'
import { usePlaces, type FoundHotelPlace } from './use-places.ts'

interface PlacesListProps extends FieldSheetProps {
  wanted: string
  /** True after a place was added to others: the next one is added too. */
  hasAdded: boolean
}

/** Matching places, or all of them without input. Memoized so a keystroke renders before the list. */
export const PlacesList = memo(function PlacesList({ wanted, hasAdded, ...props }: PlacesListProps) {
  const { query, words } = props
  const matches = useMemo(() => textMatcher(wanted), [wanted])
  const { regions, hotels, isAsking, retry } = usePlaces(props, wanted, matches)
  const prices = useCountryPrices(query.departure)
  const { countryOption, regionOption, hotelOption } = createOptions(props, hasAdded, prices.byCountry)
  const countries = {
    title: ['Страны', prices.terms].filter(Boolean).join(' · '),
    options: words.countries.filter(({ name }) => matches(name)).map(countryOption),
  }
  const resorts = regions.map(regionOption)
  const found = [
    { title: 'Курорты', options: resorts },
    countries,
    { title: 'Отели', options: hotels.map(hotelOption) },
  ]
  const resortsOfCountry = `Курорты: ${countryName(words, query.country)}`
  return (
    <>
      {retry && (
        <div className={css.failed}>
          <FailedPart
            text="Загрузились не все курорты и отели: нужного может не быть в списке."
            onRetry={retry}
          />
        </div>
      )}
      <OptionList
        label="Направления"
        emptyText={emptyText(wanted, { isAsking, isPartial: retry !== undefined })}
        groups={
          wanted === ''
            ? [countries, { title: resortsOfCountry, options: resorts.map(withoutNote) }]
            : bestFirst(found, wanted)
        }
      />
      {isAsking && found.some(({ options }) => options.length > 0) && <p className={css.more}>Ищем ещё…</p>}
    </>
  )
})

/** Sorts the groups by their best option: a hotel that begins with the input precedes a resort with a typo. */
function bestFirst(groups: { title: string; options: Option[] }[], wanted: string) {
  const rank = createRank(wanted)
  const best = ({ options }: { options: Option[] }) => Math.min(...options.map(({ title }) => rank(title)))
  return [...groups].sort((one, other) => best(one) - best(other))
}

/** The known lowest price of each country from a city, and what these prices are for. */
function useCountryPrices(departure: string) {
  const directions = useQuery(directionsQuery(useApi())).data
  return useMemo(() => {
    const known = (directions || []).filter((one) => one.departure_id === departure && one.min_price !== null)
    const [first] = known
    const nights = first && known.every((one) => one.nights === first.nights) ? first.nights : 0
    return {
      byCountry: new Map(known.map((one) => [one.country_id, `от ${formatMoney(one.min_price ?? 0)}`])),
      terms: first ? ['цены за двоих', nights > 0 && counted(nights, NIGHTS)].filter(Boolean).join(', ') : '',
    }
  }, [directions, departure])
}

/** Explains an empty list: one character is too short to search resorts or hotels. */
function emptyText(
  wanted: string,
  { isAsking, isPartial }: { isAsking: boolean; isPartial: boolean },
): string {
  if (wanted.length === 1) return 'Напишите ещё одну букву: курорты и отели ищем с двух.'
  if (isAsking) return 'Ищем…'
  if (isPartial) return 'Среди загруженного ничего не нашлось.'
  return `Не нашли «${wanted}». Проверьте название.`
}

/** The rule of most travellers: its exceptions are on the country's page. */
function shortVisa({ visa }: Country): string {
  return visa.split(';', 1)[0] ?? ''
}

/** The title above a country's resorts already names the country. */
function withoutNote(option: Option): Option {
  return { ...option, note: '' }
}

function createOptions(
  { query, words, onChange, onDone }: FieldSheetProps,
  hasAdded: boolean,
  prices: ReadonlyMap<string, string>,
) {
  const toggle = (known: string[], id: string, toPart: (ids: string[]) => Partial<TourQuery>) => ({
    ...several(known, id),
    choose: () => onDone(toPart(hasAdded ? [...new Set([...known, id])] : [id])),
    add: () => onChange(toPart(toggled(known, id))),
  })
  return {
    countryOption: (country: Country): Option => {
      const isSold = isSoldFrom(country, query.departure)
      return {
        key: country.ext_id,
        title: country.name,
        note: isSold ? country.note || shortVisa(country) : `нет рейсов ${words.fromWords}`,
        price: isSold ? prices.get(country.ext_id) : undefined,
        isChosen: country.ext_id === query.country && query.regions.length === 0 && query.hotels.length === 0,
        isDisabled: !isSold,
        choose: () => onDone({ country: country.ext_id, regions: [], hotels: [] }),
      }
    },
    regionOption: ({ ext_id, name, country }: Region): Option => ({
      key: ext_id,
      title: name,
      note: countryName(words, country),
      ...toggle(country === query.country ? query.regions : [], ext_id, (regions) => ({
        country,
        regions,
        hotels: [],
      })),
    }),
    hotelOption: ({ country, hotel }: FoundHotelPlace): Option => ({
      key: hotel.ext_id,
      title: `${hotelName(hotel.name)} ${starsText(hotel.stars)}`.trim(),
      note: [countryName(words, country), hotel.region].filter(Boolean).join(', '),
      ...toggle(country === query.country ? query.hotels : [], parseHotelCode(hotel.ext_id), (hotels) => ({
        country,
        regions: [],
        hotels,
      })),
    }),
  }
}

/** State of an option when several may be chosen. */
function several(chosen: string[], id: string): Pick<Option, 'isChosen' | 'isDisabled'> {
  const isChosen = chosen.includes(id)
  return { isChosen, isDisabled: !isChosen && chosen.length >= MAX_PLACES }
}

function toggled(chosen: string[], id: string): string[] {
  return chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]
}

function countryName({ countries }: QueryWords, id: string): string {
  return countries.find(({ ext_id }) => ext_id === id)?.name ?? ''
}
