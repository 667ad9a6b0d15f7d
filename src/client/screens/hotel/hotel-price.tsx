import { useApi } from '#client/api/api-context.tsx'
import { hotelPriceQuery } from '#client/api/queries/guidebooks.ts'
import { Link } from '#client/delivery/link.tsx'
import type { Surcharge } from '#shared/contract/price/surcharge.ts'
import { queryToParams, type TourQuery } from '#shared/domain/search/tour-query.ts'
import { formatMoney } from '#shared/domain/text/format.ts'
import { priceUnit } from '#shared/domain/tour/party.ts'
import { appendSurcharge } from '#shared/domain/tour/surcharge.ts'
import { SearchForm } from '#client/features/tour-search/search-form.tsx'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { Card } from '#client/ui/frame/page.tsx'
import { usePrimaryAction } from '#client/ui/frame/primary-action.tsx'
import { useQuery } from '@tanstack/react-query'
import css from './hotel-price.module.css'
import type { KnownOffer } from './stay-list.tsx'
import { SECTIONS } from './section-nav.tsx'
import type { HotelSearch } from './use-hotel-search.ts'

interface HotelPriceProps {
  search: HotelSearch
  /** What the search of the page has found; undefined before it begins. */
  offer: KnownOffer | undefined
}

/** The price shown, its unit, and the mandatory payments in it. */
interface ShownPrice extends Surcharge {
  price: number
  unit: string
}

/**
 * The lowest price and the way to the tours: a column next to the page on a desktop, a bar at the bottom of
 * a phone, the main button of a messenger. Without a search its button starts one.
 */
export function HotelPrice({ search: { query, isExplicit, search }, offer }: HotelPriceProps) {
  const known = useKnownPrice(query, !isExplicit)
  const best = offer?.best && { ...offer.best, unit: priceUnit(query.party) }
  const shown: ShownPrice | undefined = isExplicit ? best : known
  const act = isExplicit ? 'Выбрать тур' : 'Показать туры'
  const isPressable = !isExplicit || shown !== undefined
  const isOutside = usePrimaryAction(
    isPressable
      ? {
          text: shown ? `от ${formatMoney(shown.price)} · ${act}` : act,
          press: () => {
            if (isExplicit) return showTours()
            scrollToTours()
            return search(query)
          },
        }
      : undefined,
  )
  const sum = shown ? (
    <Sum {...shown} />
  ) : (
    <p className={css.unit}>{isExplicit ? phaseWords[offer?.phase ?? 'searching'] : 'Цены на ваши даты'}</p>
  )
  const button = isExplicit ? (
    <Button onClick={showTours} className={css.button}>
      {act}
    </Button>
  ) : (
    <SearchLink query={query}>{act}</SearchLink>
  )
  return (
    <aside className={css.side} aria-label="Цена">
      <Card className={css.panel}>
        {sum}
        {isExplicit && isPressable && button}
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

/** Starts the search; a link works before the page's code has loaded. */
function SearchLink({ query, children }: { query: TourQuery; children: string }) {
  return (
    <Link
      to={`?${queryToParams(query).toString()}`}
      replace
      preventScrollReset
      viewTransition={false}
      onClick={scrollToTours}
      className={classNames(buttonClass('main'), css.button)}
    >
      {children}
    </Link>
  )
}

function Sum({ price, unit, ...surcharge }: ShownPrice) {
  return (
    <p className="min-0">
      <b className={css.amount}>{`от ${formatMoney(price)}`}</b>{' '}
      <span className={css.unit}>{appendSurcharge(unit, surcharge)}</span>
    </p>
  )
}

/** The price that is known before a search; undefined if none is, or if it is not asked for. */
function useKnownPrice({ hotels, departure, country }: TourQuery, isAsked: boolean): ShownPrice | undefined {
  const [hotelcode = ''] = hotels
  const query = { ...hotelPriceQuery(useApi(), { hotelcode, departure, country }), enabled: isAsked }
  const { data } = useQuery(query)
  if (!isAsked || !data || data.price === null) return undefined
  return { ...data, price: data.price, unit: 'за двоих на неделю' }
}

/** What is said instead of a price. */
const phaseWords: Record<KnownOffer['phase'], string> = {
  searching: 'Ищем туры…',
  paused: 'Ищем туры…',
  finished: 'На эти даты туров нет',
  failed: 'Цены пока нет',
}

/** Scrolls to the offers and focuses the cheapest one. */
function showTours(): void {
  scrollToTours()?.querySelector<HTMLElement>('[data-offers] a')?.focus({ preventScroll: true })
}

function scrollToTours(): HTMLElement | null {
  const section = document.getElementById(SECTIONS.tours)
  section?.scrollIntoView()
  return section
}
