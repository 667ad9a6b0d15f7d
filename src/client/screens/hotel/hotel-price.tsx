import { useApi } from '#client/api/api-context.tsx'
import { hotelPriceQuery } from '#client/api/queries/guidebooks.ts'
import type { TourQuery } from '#shared/domain/search/tour-query.ts'
import { formatMoney } from '#shared/domain/text/format.ts'
import { priceUnit } from '#shared/domain/tour/party.ts'
import { SearchForm } from '#client/features/tour-search/search-form.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/frame/page.tsx'
import { usePrimaryAction } from '#client/ui/frame/primary-action.tsx'
import { useQuery } from '@tanstack/react-query'
import css from './hotel-price.module.css'
import { TOURS_ID } from './hotel-tours.tsx'
import type { HotelSearch } from './use-hotel-search.ts'

interface HotelPriceProps {
  search: HotelSearch
  /** Lowest price found, for the whole party; undefined before. */
  price: number | undefined
  /** True while the search of the page may still find tours. */
  isOpen: boolean
}

/**
 * The lowest price and the way to the tours: a column next to the page on a desktop, a bar at the bottom of
 * a phone, the main button of a messenger. Without a search its button starts one.
 */
export function HotelPrice({ search: { query, isExplicit, search }, price, isOpen }: HotelPriceProps) {
  const known = useKnownPrice(query, !isExplicit)
  const unit = price === undefined && known !== undefined ? 'за двоих на неделю' : priceUnit(query.party)
  const act = isExplicit ? 'Выбрать тур' : 'Показать туры'
  const press = () => (isExplicit ? showTours() : search(query))
  const isPressable = !isExplicit || price !== undefined
  const shown = price ?? known
  const text = shown === undefined ? act : `от ${formatMoney(shown)} · ${act}`
  const isOutside = usePrimaryAction(isPressable ? { text, press } : undefined)
  const sum = (
    <p className={css.sum}>
      {shown === undefined ? (
        <span className={css.unit}>{isExplicit ? searchWords(isOpen) : 'Цены на ваши даты'}</span>
      ) : (
        <>
          <b className={css.amount}>{`от ${formatMoney(shown)}`}</b> <span className={css.unit}>{unit}</span>
        </>
      )}
    </p>
  )
  const button = isPressable && (
    <Button onClick={press} className={css.button}>
      {act}
    </Button>
  )
  return (
    <aside className={css.side} aria-label="Цена">
      <Card className={css.panel}>
        {sum}
        {isExplicit && button}
        <SearchForm
          key={JSON.stringify(query)}
          query={query}
          onSearch={search}
          isPlaceFixed
          isStacked
          isMainAct={false}
        />
      </Card>
      {!isOutside && isPressable && (
        <div className={css.bar} data-at-edge data-print="not">
          {sum}
          {button}
        </div>
      )}
    </aside>
  )
}

/** The price that is known before a search; undefined if none is, or if it is not asked for. */
function useKnownPrice({ hotels, departure, country }: TourQuery, isAsked: boolean): number | undefined {
  const [hotelcode = ''] = hotels
  const query = { ...hotelPriceQuery(useApi(), { hotelcode, departure, country }), enabled: isAsked }
  const { data } = useQuery(query)
  return (isAsked && data && data.price) || undefined
}

function searchWords(isOpen: boolean): string {
  return isOpen ? 'Ищем туры…' : 'На эти даты туров нет'
}

/** Scrolls to the offers and focuses the cheapest one. */
function showTours(): void {
  const section = document.getElementById(TOURS_ID)
  section?.scrollIntoView()
  section?.querySelector<HTMLElement>('[data-offers] a')?.focus({ preventScroll: true })
}
