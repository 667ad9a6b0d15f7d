import type { TourQuery } from '#domain/tour-query.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon, type IconName } from '#ui/icons.tsx'
import { useState, type SubmitEvent } from 'react'
import { DatesSheet } from './dates-sheet.tsx'
import { DepartureSheet } from './departure-sheet.tsx'
import { DestinationSheet } from './destination-sheet.tsx'
import { NightsSheet } from './nights-sheet.tsx'
import { PartySheet } from './party-sheet.tsx'
import { useQueryWords } from './query-words.ts'
import css from './search-form.module.css'

type FieldName = 'departure' | 'destination' | 'dates' | 'nights' | 'party'

interface SearchFormProps {
  query: TourQuery
  onSearch: (query: TourQuery) => void
  /** True in a narrow place: fields stand one under another at any width. */
  isStacked?: boolean
  /** True where the place is given, as on a hotel's own page. */
  isPlaceFixed?: boolean
}

/** The search form: five fields and one button. Nothing is searched until the button is pressed: a search is metered. */
export function SearchForm({ query, onSearch, isStacked = false, isPlaceFixed = false }: SearchFormProps) {
  const [draft, setDraft] = useState(query)
  const [open, setOpen] = useState<FieldName>()
  const words = useQueryWords(isPlaceFixed ? { ...draft, hotels: [] } : draft)
  const close = () => setOpen(undefined)
  const change = (part: Partial<TourQuery>) => setDraft((known) => ({ ...known, ...part }))
  const sheet = { query: draft, words, onChange: change, onClose: close }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onSearch(draft)
  }

  return (
    <>
      <form
        className={classNames(isStacked ? css.stacked : css.form, isPlaceFixed && css.placeless)}
        onSubmit={submit}
        aria-label="Поиск тура"
        role="search"
      >
        <FormField icon="plane" label="Откуда" value={words.from} onOpen={() => setOpen('departure')} />
        {!isPlaceFixed && (
          <FormField icon="pin" label="Куда" value={words.to} onOpen={() => setOpen('destination')} isMain />
        )}
        <FormField icon="calendar" label="Вылет" value={words.shortDates} onOpen={() => setOpen('dates')} />
        <FormField icon="moon" label="На сколько" value={words.nights} onOpen={() => setOpen('nights')} />
        <FormField icon="people" label="Кто едет" value={words.shortParty} onOpen={() => setOpen('party')} />
        <div className={css.submit}>
          <Button type="submit" size="l" isWide icon={<Icon name="search" />}>
            Найти
          </Button>
        </div>
      </form>
      {open === 'departure' && <DepartureSheet {...sheet} />}
      {open === 'destination' && <DestinationSheet {...sheet} />}
      {open === 'dates' && <DatesSheet {...sheet} />}
      {open === 'nights' && <NightsSheet {...sheet} />}
      {open === 'party' && <PartySheet {...sheet} />}
    </>
  )
}

interface FormFieldProps {
  icon: IconName
  label: string
  value: string
  onOpen: () => void
  isMain?: boolean
}

function FormField({ icon, label, value, onOpen, isMain = false }: FormFieldProps) {
  return (
    <button
      type="button"
      className={isMain ? css.mainField : css.field}
      onClick={onOpen}
      aria-haspopup="dialog"
    >
      <Icon name={icon} className={css.icon} />
      <span className={css.words}>
        <span className={css.label}>{label}</span>
        <span className={css.value}>{value || '\u00a0'}</span>
      </span>
    </button>
  )
}
