import { useSearchParams } from '#client/delivery/navigation.ts'
import { sortSaved, type SavedHotel, type SavedOrder } from '#shared/domain/tour/favorites.ts'
import { counted, HOTELS } from '#shared/domain/text/words.ts'
import { useFavoritesBook } from '#client/features/favorites/favorites-context.tsx'
import { Chip } from '#client/ui/form/controls.tsx'
import { Items } from '#client/ui/items.tsx'
import { restoreFocus } from '#client/ui/restore-focus.ts'
import { useLayoutEffect, useRef } from 'react'
import css from './favorites.module.css'
import { LazyShareList } from './late-parts.tsx'
import cardCss from './saved-card.module.css'
import { SavedCard } from './saved-card.tsx'
import { MAX_COMPARED, type Compare } from './use-compare.ts'
import { Button, IconButton } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icons.tsx'

const orders: { order: SavedOrder; title: string }[] = [
  { order: 'newest', title: 'Сначала новые' },
  { order: 'cheapest', title: 'Сначала дешёвые' },
]

interface SavedListProps {
  hotels: SavedHotel[]
  compare: Compare
  /** Hotel codes chosen for comparison. */
  ticked: string[]
  onTicked: (codes: string[]) => void
}

/** Saved hotels in the chosen order, with checkboxes for comparison. */
export function SavedList({ hotels, compare, ticked, onTicked }: SavedListProps) {
  const { order, setOrder } = useOrder()
  const { say } = useFavoritesBook()
  const place = useKeptFocus(hotels.length)
  // A removed hotel is no longer chosen.
  const chosen = ticked.filter((code) => hotels.some((hotel) => hotel.hotelcode === code))
  const tick = (code: string, isOn: boolean) => {
    if (isOn && chosen.length >= MAX_COMPARED) return say({ text: 'Сравнить можно до четырёх отелей' })
    return onTicked(isOn ? [...chosen, code] : chosen.filter((one) => one !== code))
  }
  return (
    <div className={css.list} ref={place} tabIndex={-1}>
      <div className="row gap-m row-gap-xs align-center spread wrap">
        <p className="muted">{counted(hotels.length, HOTELS)}</p>
        {hotels.length > 1 && (
          <div className="row gap-xs wrap" role="group" aria-label="Порядок">
            {orders.map((one) => (
              <Chip key={one.order} isOn={order === one.order} onClick={() => setOrder(one.order)}>
                {one.title}
              </Chip>
            ))}
          </div>
        )}
        <LazyShareList kind="hearts" hotels={sortSaved(hotels, order).map(({ hotelcode }) => hotelcode)} />
      </div>
      <Items
        name="saved hotel"
        of={sortSaved(hotels, order)}
        toKey={({ hotelcode }) => hotelcode}
        className={css.cards}
        itemClass={cardCss.card}
      >
        {(saved) => (
          <SavedCard
            saved={saved}
            isTicked={chosen.includes(saved.hotelcode)}
            onTick={hotels.length > 1 ? (isOn) => tick(saved.hotelcode, isOn) : undefined}
          />
        )}
      </Items>
      {chosen.length > 0 && (
        <CompareBar
          count={chosen.length}
          onCompare={() => compare.open(chosen)}
          onClear={(button) => {
            restoreFocus(button, () => place.current?.querySelector('input'))
            onTicked([])
          }}
        />
      )}
    </div>
  )
}

/** The order is in the address; newest first is the default and omitted. */
function useOrder() {
  const [params, setParams] = useSearchParams()
  const order: SavedOrder = params.get('sort') === 'cheapest' ? 'cheapest' : 'newest'
  const setOrder = (next: SavedOrder) =>
    setParams(
      (known) => {
        const changed = new URLSearchParams(known)
        if (next === 'newest') changed.delete('sort')
        else changed.set('sort', next)
        return changed
      },
      { replace: true, preventScrollReset: true },
    )
  return { order, setOrder }
}

/** A removed card had focus: move focus to the list, so keyboard users continue there. */
function useKeptFocus(count: number) {
  const place = useRef<HTMLDivElement>(null)
  const known = useRef(count)
  useLayoutEffect(() => {
    if (count < known.current && document.activeElement === document.body)
      place.current?.focus({ preventScroll: true })
    known.current = count
  }, [count])
  return place
}

interface CompareBarProps {
  count: number
  onCompare: () => void
  /** Removes the bar together with the tapped button. */
  onClear: (button: Element) => void
}

function CompareBar({ count, onCompare, onClear }: CompareBarProps) {
  return (
    <div className={css.bar} role="group" aria-label="Сравнение">
      <span className={css.barText} role="status">
        {count < 2 ? 'Отметьте ещё один отель' : `Выбрано ${count} из ${MAX_COMPARED}`}
      </span>
      <IconButton label="Сбросить выбор" onClick={(event) => onClear(event.currentTarget)}>
        <Icon name="close" size={18} />
      </IconButton>
      <Button disabled={count < 2} onClick={onCompare}>
        Сравнить
      </Button>
    </div>
  )
}
