import { useApi } from '#client/api/api-context.tsx'
import { hotelsQuery } from '#client/api/queries/guidebooks.ts'
import type { TourQuery } from '#shared/domain/search/tour-query.ts'
import { counted, HOTELS, RESORTS } from '#shared/domain/text/words.ts'
import { hotelName, parseHotelCode } from '#shared/domain/tour/hotel.ts'
import { Button } from '#client/ui/button.tsx'
import { Chip } from '#client/ui/form/controls.tsx'
import { Sheet } from '#client/ui/frame/sheet.tsx'
import { Icon } from '#client/ui/icons.tsx'
import { restoreFocus } from '#client/ui/restore-focus.ts'
import { useWide } from '#client/ui/use-wide.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react'
import type { FieldSheetProps } from './field-sheet.ts'
import type { QueryWords } from './format-query.ts'
import { PlacesList } from './places-list.tsx'
import css from './sheets.module.css'

/** After the last touch of a row: a footer that came back at once would be under the finger, ms. */
const FOOTER_BACK_MS = 250

/**
 * Country, resorts or hotels of all countries in one field. A tap on a place closes the sheet; its plus adds the place
 * to others. While the field has the focus, a keyboard may be up: the list has all the space.
 */
export function DestinationSheet(props: FieldSheetProps) {
  const { query, words, onChange, onDone, onClose } = props
  const [typed, setTyped] = useState('')
  const [hasAdded, setHasAdded] = useState(false)
  const wanted = useDeferredValue(typed.trim())
  const isWide = useWide()
  const { isTyping, ...focus } = useTyping()
  const add = useCallback(
    (part: Partial<TourQuery>) => {
      setHasAdded(true)
      onChange(part)
      // Puts the keyboard away: the button that ends the choice is under it. A tap does not do it everywhere.
      if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
    },
    [onChange],
  )
  const label = 'Страна, курорт или отель'
  return (
    <Sheet
      title="Куда едем"
      isOpen
      isFull
      onClose={onClose}
      onPressAside={onDone}
      field={
        <input
          className={css.find}
          aria-label={label}
          placeholder={label}
          value={typed}
          autoComplete="off"
          enterKeyHint="done"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
          {...focus}
        />
      }
      footer={
        isTyping && !isWide ? undefined : (
          <>
            <ChosenPlaces query={query} words={words} onChange={onChange} />
            <Button isWide size="l" onClick={() => onDone()}>
              {['Готово', chosenInWords(query, words)].filter(Boolean).join(' · ')}
            </Button>
          </>
        )
      }
    >
      <PlacesList {...props} onChange={add} hasAdded={hasAdded} wanted={wanted} />
    </Sheet>
  )
}

/** Whether the field has the focus, or had it a moment ago. */
function useTyping() {
  const [isTyping, setIsTyping] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    isTyping,
    onFocus: () => {
      clearTimeout(timer.current)
      setIsTyping(true)
    },
    onBlur: () => {
      timer.current = setTimeout(() => setIsTyping(false), FOOTER_BACK_MS)
    },
  }
}

/** Label of the closing button: one place by name, several by number. */
function chosenInWords({ regions, hotels }: TourQuery, { to }: QueryWords): string {
  if (hotels.length > 1) return counted(hotels.length, HOTELS)
  return regions.length > 1 ? counted(regions.length, RESORTS) : to
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
