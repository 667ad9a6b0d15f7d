import { useLayoutEffect, useRef, type ComponentType, useState } from 'react'
import { anchorSheet } from './anchor-sheet.ts'
import { DatesSheet } from './dates-sheet.tsx'
import { DestinationSheet } from './destination-sheet.tsx'
import type { FieldName, FieldSheetProps } from './field-sheet.ts'
import css from './sheets.module.css'
import {
  NO_FLIGHT_DEPARTURE,
  MAX_NIGHTS,
  MAX_NIGHTS_SPAN,
  MAX_ADULTS,
  MAX_CHILD_AGE,
  MAX_CHILDREN,
} from '#shared/domain/constants.ts'
import { textMatcher } from '#shared/domain/text/text-match.ts'
import { TextField, SelectField } from '#client/ui/form/field.tsx'
import { Sheet } from '#client/ui/frame/sheet.tsx'
import { OptionList } from './option-list.tsx'
import { useQueryWords } from './format-query.ts'
import type { TourQuery } from '#shared/domain/search/tour-query.ts'
import { Button } from '#client/ui/button.tsx'
import { Chip, Stepper } from '#client/ui/form/controls.tsx'
import { partySize } from '#shared/domain/tour/party.ts'
import { counted, plural, TOURISTS, YEARS } from '#shared/domain/text/words.ts'

const DEFAULT_AGE = 7
const ages = Array.from({ length: MAX_CHILD_AGE + 1 }, (_, age) => age)

/** Adults and children; ages are as of the last day of the trip. */
function PartySheet({ query, onChange, onDone, onClose }: FieldSheetProps) {
  const { adults, children } = query.party
  const setChildren = (next: number[]) => onChange({ party: { adults, children: next } })
  const setCount = (count: number) =>
    setChildren(count > children.length ? [...children, DEFAULT_AGE] : children.slice(0, count))
  return (
    <Sheet
      title="Кто едет"
      isOpen
      onClose={onClose}
      onPressAside={onDone}
      footer={
        <Button isWide size="l" onClick={() => onDone()}>
          {`Готово · ${counted(partySize(query.party), TOURISTS)}`}
        </Button>
      }
    >
      <Stepper
        label="Взрослые"
        value={adults}
        min={1}
        max={MAX_ADULTS}
        onChange={(count) => onChange({ party: { adults: count, children } })}
      />
      <Stepper
        label="Дети"
        hint="до 17 лет включительно"
        value={children.length}
        min={0}
        max={MAX_CHILDREN}
        onChange={setCount}
      />
      {/* Its place is always there: the buttons above stay under the thumb. */}
      <div className={css.ages}>
        {children.map((age, index) => (
          <SelectField
            // A child has no name: the index is its identity.
            key={`child-${index + 1}`}
            label={children.length === 1 ? 'Возраст' : `Возраст ${index + 1}-го`}
            aria-label={children.length === 1 ? 'Возраст ребёнка' : `Возраст ${index + 1}-го ребёнка`}
            value={age}
            onChange={(event) =>
              setChildren(children.map((known, at) => (at === index ? Number(event.target.value) : known)))
            }
          >
            {ages.map((value) => (
              <option key={value} value={value}>
                {value < 2 ? (value === 0 ? 'до 1 года' : '1 год') : `${value} ${plural(value, YEARS)}`}
              </option>
            ))}
          </SelectField>
        ))}
        <p className={css.hint}>
          {children.length > 0
            ? 'Возраст на день возвращения'
            : 'Для детей спросим возраст: от него зависит цена.'}
        </p>
      </div>
    </Sheet>
  )
}

const habits = [
  { title: '3–6', from: 3, to: 6 },
  { title: '7–10', from: 7, to: 10 },
  { title: '11–14', from: 11, to: 14 },
  { title: '15–21', from: 15, to: 21 },
]

/** Minimum and maximum nights; the span is limited as by operators. */
function NightsSheet({ query, words, onChange, onDone, onClose }: FieldSheetProps) {
  const { nightsFrom, nightsTo } = query
  const setFrom = (from: number) =>
    onChange({ nightsFrom: from, nightsTo: Math.min(Math.max(from, nightsTo), from + MAX_NIGHTS_SPAN) })
  const setTo = (to: number) =>
    onChange({ nightsTo: to, nightsFrom: Math.max(Math.min(nightsFrom, to), to - MAX_NIGHTS_SPAN) })
  return (
    <Sheet
      title="На сколько ночей"
      isOpen
      onClose={onClose}
      onPressAside={onDone}
      footer={
        <Button isWide size="l" onClick={() => onDone()}>
          {`Готово · ${words.nights}`}
        </Button>
      }
    >
      <div className={css.chips}>
        {habits.map((habit) => (
          <Chip
            key={habit.title}
            isOn={habit.from === nightsFrom && habit.to === nightsTo}
            onClick={() => onChange({ nightsFrom: habit.from, nightsTo: habit.to })}
          >
            {habit.title}
          </Chip>
        ))}
      </div>
      <Stepper label="От" value={nightsFrom} min={1} max={MAX_NIGHTS} onChange={setFrom} />
      <Stepper label="До" value={nightsTo} min={1} max={MAX_NIGHTS} onChange={setTo} />
    </Sheet>
  )
}

const sheets: Record<FieldName, ComponentType<FieldSheetProps>> = {
  departure: DepartureSheet,
  destination: DestinationSheet,
  dates: DatesSheet,
  nights: NightsSheet,
  party: PartySheet,
}

interface OpenFieldProps extends Pick<FieldSheetProps, 'query' | 'onChange' | 'onClose'> {
  field: FieldName
  /** True if the place is fixed: its name is not needed. */
  isPlaceFixed: boolean
}

/** Sheet of a search form field, under the field on a desktop. The form gets the choice when it is made. */
export function FieldSheet({ field, query, isPlaceFixed, onChange, onClose }: OpenFieldProps) {
  const holder = useRef<HTMLDivElement>(null)
  const [changed, setChanged] = useState<Partial<TourQuery>>({})
  const draft = { ...query, ...changed }
  const words = useQueryWords(isPlaceFixed ? { ...draft, hotels: [] } : draft)
  // Before the sheet opens in its effect.
  useLayoutEffect(() => {
    const dialog = holder.current?.querySelector('dialog')
    return dialog ? anchorSheet(dialog, field) : undefined
  }, [field])
  const Sheet = sheets[field]
  return (
    <div ref={holder} className={css.holder}>
      <Sheet
        query={draft}
        words={words}
        onChange={(part) => setChanged((known) => ({ ...known, ...part }))}
        onDone={(part) => {
          onChange({ ...changed, ...part })
          onClose()
        }}
        onClose={onClose}
      />
    </div>
  )
}

/** Departure cities; "Без перелёта" is last. */
function DepartureSheet({ query, words, onDone, onClose }: FieldSheetProps) {
  const [typed, setTyped] = useState('')
  const matches = textMatcher(typed)
  const cities = words.departures.filter(({ name }) => matches(name))
  const ordered = [...cities].sort(
    (a, b) => Number(a.id === NO_FLIGHT_DEPARTURE) - Number(b.id === NO_FLIGHT_DEPARTURE),
  )
  return (
    <Sheet title="Откуда летим" isOpen onClose={onClose}>
      <TextField
        label="Город вылета"
        placeholder="Москва"
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
      <OptionList
        label="Города"
        emptyText="Такого города нет. Проверьте название или выберите ближайший крупный город."
        groups={[
          {
            title: '',
            options: ordered.map((city) => ({
              key: city.id,
              title: city.name,
              note: city.id === NO_FLIGHT_DEPARTURE ? 'только отель' : '',
              isChosen: city.id === query.departure,
              choose: () => onDone({ departure: city.id }),
            })),
          },
        ]}
      />
    </Sheet>
  )
}
