import { lazyPart } from '#client/delivery/lazy-part.tsx'
import { useWarmUp } from '#client/delivery/use-warm-up.ts'
import { NO_FLIGHT_DEPARTURE } from '#shared/domain/constants.ts'
import { queryToParams, type TourQuery } from '#shared/domain/search/tour-query.ts'
import { href } from '#shared/routes/href.ts'
import { classNames } from '#client/ui/class-names.ts'
import { Icon, type IconName } from '#client/ui/icons.tsx'
import { SubmitButton } from '#client/ui/frame/primary-action.tsx'
import { SectionBoundary } from '#client/ui/frame/section-boundary.tsx'
import { restoreFocus } from '#client/ui/restore-focus.ts'
import { LazySheet } from '#client/ui/frame/sheet.tsx'
import { useWide } from '#client/ui/use-wide.ts'
import { useState, type SubmitEvent } from 'react'
import type { FieldName } from './field-sheet.ts'
import { useQueryWords, type QueryWords } from './format-query.ts'
import css from './search-form.module.css'

// The lists, counters and calendar of the fields are not part of the first view.
const loadSheets = () => import('./field-sheets.tsx')
const FieldSheet = lazyPart(loadSheets, 'FieldSheet')

/** Visitors tap the fields first, so preload their sheets after this delay, ms. */
const WARM_UP_MS = 1500

interface SearchFormProps {
  query: TourQuery
  onSearch: (query: TourQuery) => void
  /** Called on each change before the search. */
  onChange?: (part: Partial<TourQuery>) => void
  /** True for a narrow container: fields are stacked at any width. */
  isStacked?: boolean
  /** True if the place is fixed, as on a hotel's page. */
  isPlaceFixed?: boolean
  /** False if the screen has another primary action. */
  isMainAct?: boolean
}

/** Search form: five fields and one button. Searches only on submit, because searches are metered. */
export function SearchForm(props: SearchFormProps) {
  return (
    <SectionBoundary name="search form">
      <Form {...props} />
    </SectionBoundary>
  )
}

function Form(props: SearchFormProps) {
  const { query, onSearch, onChange, isStacked = false, isPlaceFixed = false, isMainAct = true } = props
  const [draft, setDraft] = useState(query)
  const [open, setOpen] = useState<FieldName>()
  const isWide = useWide()
  useWarmUp(loadSheets, WARM_UP_MS)
  const words = useQueryWords(isPlaceFixed ? { ...draft, hotels: [] } : draft)
  const close = () => setOpen(undefined)
  const change = (part: Partial<TourQuery>) => {
    setDraft((known) => ({ ...known, ...part }))
    onChange?.(part)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    // A new search remounts the form, with another button.
    const place = event.currentTarget.parentElement
    if (document.activeElement)
      restoreFocus(document.activeElement, () => place?.querySelector('form [type="submit"]'))
    onSearch(draft)
  }

  return (
    <>
      <form
        className={isStacked ? css.stacked : classNames(css.form, isPlaceFixed && css.placeless)}
        onSubmit={submit}
        aria-label="Поиск тура"
        role="search"
        // A native form: a visitor who submits before hydration still searches, because the address is the
        // search. Without an action it submits to the current page.
        action={isPlaceFixed ? undefined : href('tours')}
      >
        {hiddenFields(draft)}
        <FormFields
          query={draft}
          words={words}
          isPlaceFixed={isPlaceFixed}
          isInRow={isWide && !isStacked}
          onOpen={setOpen}
        />
        <div className={css.submit}>
          <SubmitButton isMain={isMainAct} icon={<Icon name="search" />}>
            Найти
          </SubmitButton>
        </div>
      </form>
      {open && (
        <LazySheet title="Условия поиска" onClose={close}>
          <FieldSheet
            field={open}
            query={draft}
            isPlaceFixed={isPlaceFixed}
            onChange={change}
            onClose={close}
          />
        </LazySheet>
      )}
    </>
  )
}

interface FormFieldsProps {
  query: TourQuery
  words: QueryWords
  isPlaceFixed: boolean
  /** True if all fields are in one row, where the city is first. */
  isInRow: boolean
  onOpen: (field: FieldName) => void
}

/** The order of focus is the order on the screen. */
function FormFields({ query, words, isPlaceFixed, isInRow, onOpen }: FormFieldsProps) {
  const from = (
    <FormField
      key="from"
      icon="plane"
      label="Откуда"
      value={words.from}
      onOpen={() => onOpen('departure')}
      look={css.firstField}
    />
  )
  const to = !isPlaceFixed && (
    <FormField
      key="to"
      icon="pin"
      label="Куда"
      value={words.to}
      onOpen={() => onOpen('destination')}
      look={css.mainField}
    />
  )
  return (
    <>
      {/* Keyed: another order moves them. */}
      {isInRow ? [from, to] : [to, from]}
      <FormField
        icon="calendar"
        label={dayLabel(query)}
        value={words.shortDates}
        onOpen={() => onOpen('dates')}
      />
      <FormField icon="moon" label="На сколько" value={words.nights} onOpen={() => onOpen('nights')} />
      <FormField icon="people" label="Кто едет" value={words.shortParty} onOpen={() => onOpen('party')} />
    </>
  )
}

/** The search as hidden fields, for a native submit. */
function hiddenFields(query: TourQuery) {
  return [...queryToParams(query)].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}

/** Label of the date field: departure or check-in. */
function dayLabel({ departure }: TourQuery): string {
  return departure === NO_FLIGHT_DEPARTURE ? 'Заезд' : 'Вылет'
}

interface FormFieldProps {
  icon: IconName
  label: string
  value: string
  onOpen: () => void
  look?: string | undefined
}

function FormField({ icon, label, value, onOpen, look }: FormFieldProps) {
  return (
    <button type="button" className={classNames(css.field, look)} onClick={onOpen} aria-haspopup="dialog">
      <Icon name={icon} className={css.icon} />
      <span className="stack min-0">
        <span className={css.label}>{label}</span>
        <span className={css.value}>{value || '\u00a0'}</span>
      </span>
    </button>
  )
}
