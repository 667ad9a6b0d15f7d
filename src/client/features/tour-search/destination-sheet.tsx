import type { HotelSummary } from '#shared/contract/hotel.ts'
import type { Country, Region } from '#shared/contract/settings.ts'
import { MAX_PLACES, NO_FLIGHT_DEPARTURE } from '#shared/domain/constants.ts'
import { parseHotelCode, hotelName, starsText } from '#shared/domain/tour/hotel.ts'
import type { TourQuery } from '#shared/domain/search/tour-query.ts'
import { counted, HOTELS, RESORTS } from '#shared/domain/text/words.ts'
import { textMatcher } from '#shared/domain/text/text-match.ts'
import { Button } from '#client/ui/button.tsx'
import { FailedPart } from '#client/ui/frame/feedback.tsx'
import { TextField } from '#client/ui/form/field.tsx'
import { Sheet } from '#client/ui/frame/sheet.tsx'
import { memo, useDeferredValue, useMemo, useState } from 'react'
import type { FieldSheetProps } from './field-sheet.ts'
import { OptionList, type Option } from './option-list.tsx'
import type { QueryWords } from './format-query.ts'
import css from './sheets.module.css'
import { usePlaces } from './use-places.ts'
import { useApi } from '#client/api/api-context.tsx'
import { hotelsQuery } from '#client/api/queries/guidebooks.ts'
import { Chip } from '#client/ui/form/controls.tsx'
import { Icon } from '#client/ui/icons.tsx'
import { restoreFocus } from '#client/ui/restore-focus.ts'
import { useQuery } from '@tanstack/react-query'

/**
 * Country, resorts or hotels in one field. Finds resorts of all countries and hotels of the chosen one.
 * Choosing a country closes the sheet; several resorts or hotels may be chosen before closing it.
 */
export function DestinationSheet(props: FieldSheetProps) {
  const { query, words, onChange, onClose } = props
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed.trim())
  return (
    <Sheet
      title="Куда едем"
      isOpen
      onClose={onClose}
      footer={
        <Button isWide size="l" onClick={onClose}>
          {['Готово', chosenInWords(query, words)].filter(Boolean).join(' · ')}
        </Button>
      }
    >
      <TextField
        label="Страна, курорт или отель"
        placeholder="Например, Кемер"
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
      <ChosenPlaces query={query} words={words} onChange={onChange} />
      <p className={css.hint}>Можно выбрать несколько курортов или отелей</p>
      <Places {...props} wanted={wanted} />
    </Sheet>
  )
}

/** Matching places, or all of them without input. Memoized so a keystroke renders before the list. */
const Places = memo(function Places({ wanted, ...props }: FieldSheetProps & { wanted: string }) {
  const { query, words } = props
  const matches = useMemo(() => textMatcher(wanted), [wanted])
  const { regions, hotels, isAsking, retry } = usePlaces(props, wanted, matches)
  const { countryOption, regionOption, hotelOption } = createOptions(props)
  const resorts = regions.map(regionOption)
  const country = countryName(words, query.country)
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
        groups={[
          ...(wanted === '' ? [] : [{ title: 'Курорты', options: resorts }]),
          {
            title: 'Страны',
            options: words.countries.filter(({ name }) => matches(name)).map(countryOption),
          },
          ...(wanted === '' && query.country !== ''
            ? [{ title: `Курорты: ${country}`, options: resorts.map(withoutNote) }]
            : []),
          { title: `Отели: ${country}`, options: hotels.map(hotelOption) },
        ]}
      />
    </>
  )
})

/** Explains an empty list: one character is too short to search resorts or hotels. */
function emptyText(
  wanted: string,
  { isAsking, isPartial }: { isAsking: boolean; isPartial: boolean },
): string {
  if (wanted.length === 1) return 'Напишите ещё одну букву: курорты и отели ищем с двух.'
  if (isAsking) return 'Ищем…'
  if (isPartial) return 'Среди загруженного ничего не нашлось.'
  return `Не нашли «${wanted}». Проверьте название. Отели ищем в выбранной стране.`
}

/** The rule of most travellers: its exceptions are on the country's page. */
function shortVisa({ visa }: Country): string {
  return visa.split(';', 1)[0] ?? ''
}

/** The title above a country's resorts already names the country. */
function withoutNote(option: Option): Option {
  return { ...option, note: '' }
}

function createOptions({ query, words, onChange, onClose }: FieldSheetProps) {
  return {
    countryOption: (country: Country): Option => {
      const isSold = isSoldFrom(country, query.departure)
      return {
        key: country.ext_id,
        title: country.name,
        note: isSold ? country.note || shortVisa(country) : `нет рейсов ${words.fromWords}`,
        isChosen: country.ext_id === query.country && query.regions.length === 0 && query.hotels.length === 0,
        isDisabled: !isSold,
        choose: () => {
          onChange({ country: country.ext_id, regions: [], hotels: [] })
          onClose()
        },
      }
    },
    regionOption: ({ ext_id, name, country }: Region): Option => {
      const known = country === query.country ? query.regions : []
      return {
        key: ext_id,
        title: name,
        note: countryName(words, country),
        ...several(known, ext_id),
        choose: () => onChange({ country, regions: toggled(known, ext_id), hotels: [] }),
      }
    },
    hotelOption: (hotel: HotelSummary): Option => {
      const code = parseHotelCode(hotel.ext_id)
      return {
        key: hotel.ext_id,
        title: `${hotelName(hotel.name)} ${starsText(hotel.stars)}`.trim(),
        note: hotel.region,
        ...several(query.hotels, code),
        choose: () => onChange({ regions: [], hotels: toggled(query.hotels, code) }),
      }
    },
  }
}

/** Label of the closing button: one place by name, several by number. */
function chosenInWords({ regions, hotels }: TourQuery, { to }: QueryWords): string {
  if (hotels.length > 1) return counted(hotels.length, HOTELS)
  return regions.length > 1 ? counted(regions.length, RESORTS) : to
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

/** True if a country is sold from the city; a provider without this data sells from everywhere. */
function isSoldFrom(country: Country, departure: string): boolean {
  return (
    departure === NO_FLIGHT_DEPARTURE ||
    country.departures.length === 0 ||
    country.departures.includes(departure)
  )
}

type ChosenPlacesProps = Pick<FieldSheetProps, 'query' | 'words' | 'onChange'>

/** Chosen resorts or hotels as removable chips; hidden if the whole country is searched. */
function ChosenPlaces({ query: { country, regions, hotels }, words, onChange }: ChosenPlacesProps) {
  const guidebook = useQuery({ ...hotelsQuery(useApi(), country), enabled: hotels.length > 0 }).data || []
  const places = [
    ...regions.map((id) => ({
      id,
      name: words.regions.find(({ ext_id }) => ext_id === id)?.name ?? id,
      drop: () => onChange({ regions: regions.filter((one) => one !== id) }),
    })),
    ...hotels.map((id) => ({
      id,
      name: hotelName(guidebook.find(({ ext_id }) => parseHotelCode(ext_id) === id)?.name ?? id),
      drop: () => onChange({ hotels: hotels.filter((one) => one !== id) }),
    })),
  ]
  if (places.length === 0) return null
  return (
    <div className={css.chosen} role="group" aria-label="Выбранные места">
      {places.map(({ id, name, drop }) => (
        <Chip
          key={id}
          isOn
          aria-label={`Убрать: ${name}`}
          onClick={(event) => {
            const { nextElementSibling, previousElementSibling } = event.currentTarget
            restoreFocus(event.currentTarget, () => nextElementSibling ?? previousElementSibling)
            drop()
          }}
        >
          {name} <Icon name="close" size={16} />
        </Chip>
      ))}
    </div>
  )
}
