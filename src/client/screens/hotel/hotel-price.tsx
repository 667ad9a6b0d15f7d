import { useApi } from '#client/api/api-context.tsx'
import { hotelPriceQuery } from '#client/api/queries/guidebooks.ts'
import { Link } from '#client/delivery/link.tsx'
import type { Tour } from '#shared/contract/search.ts'
import type { Surcharge } from '#shared/contract/price/surcharge.ts'
import { queryToParams, type TourQuery } from '#shared/domain/search/tour-query.ts'
import { formatMoney } from '#shared/domain/text/format.ts'
import { priceUnit } from '#shared/domain/tour/party.ts'
import { appendSurcharge } from '#shared/domain/tour/surcharge.ts'
import { useMainLink } from '#client/features/tour-offers/use-main-link.ts'
import { tourAddress } from '#shared/domain/search/tour-addresses.ts'
import { SearchForm } from '#client/features/tour-search/search-form.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { Card } from '#client/ui/frame/page.tsx'
import { usePrimaryAction } from '#client/ui/frame/primary-action.tsx'
import { useQuery } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
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
 * The lowest price of the chosen room and meal, and the next step: a column next to the page on a desktop, a bar at
 * the bottom of a phone, the main button of a messenger. The step opens that tour; without a search it starts one.
 */
export function HotelPrice({ search: { query, isExplicit, search }, offer }: HotelPriceProps) {
  const [hotelcode = ''] = query.hotels
  const known = useKnownPrice(query, !isExplicit)
  const chosen = offer?.chosen
  const shown: ShownPrice | undefined = isExplicit
    ? chosen && { ...chosen, unit: describeUnit(query, offer) }
    : known
  const address = chosen && tourAddress({ ...chosen, hotelcode }, query)
  const isOutside = useNextStep({ query, isExplicit, search }, chosen, shown?.price)
  const sum = shown ? (
    <Sum {...shown} />
  ) : (
    <p className={css.unit}>{isExplicit ? phaseWords[offer?.phase ?? 'searching'] : 'Цены на ваши даты'}</p>
  )
  const button =
    address !== undefined ? (
      <Link to={address} className={classNames(buttonClass('main'), css.button)}>
        Выбрать
      </Link>
    ) : (
      !isExplicit && <SearchLink query={query}>{SHOW}</SearchLink>
    )
  const all = isExplicit && shown && (
    <a href={`#${SECTIONS.tours}`} className={css.all} onClick={showTours}>
      Все туры
    </a>
  )
  return (
    <aside className={css.side} aria-label="Цена">
      <Card className={css.panel}>
        {sum}
        {isExplicit && button}
        {all}
        <SearchForm
          key={JSON.stringify(query)}
          query={query}
          onSearch={search}
          isPlaceFixed
          isStacked
          isMainAct={false}
        />
      </Card>
      {!isOutside && button && (
        <div className={css.bar} data-at-edge data-print="not">
          {sum}
          <div className={css.acts}>
            {all}
            {button}
          </div>
        </div>
      )}
    </aside>
  )
}

const SHOW = 'Показать туры'

/** The next step on the main button of a messenger; returns whether it is there. */
function useNextStep(
  { query, isExplicit, search }: Pick<HotelSearch, 'query' | 'isExplicit' | 'search'>,
  chosen: Tour | undefined,
  price: number | undefined,
): boolean {
  const [hotelcode = ''] = query.hotels
  const isTour = useMainLink(
    chosen ? `Выбрать · ${formatMoney(chosen.price)}` : '',
    chosen && tourAddress({ ...chosen, hotelcode }, query),
  )
  const press = () => {
    scrollToTours()
    search(query)
  }
  const text = price === undefined ? SHOW : `от ${formatMoney(price)} · ${SHOW}`
  const isSearch = usePrimaryAction(isExplicit ? undefined : { text, press })
  return isTour || isSearch
}

/** The unit of the price, after the chosen room; says while a lower one may still be found. */
function describeUnit({ party }: TourQuery, offer: KnownOffer | undefined): string {
  const isOpen = offer?.phase === 'searching' || offer?.phase === 'paused'
  return [offer?.room, priceUnit(party), isOpen && 'ещё ищем'].filter(Boolean).join(', ')
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

/** Scrolls to the offers. The address stays: Back leaves the page, not a section. */
function showTours(event: MouseEvent): void {
  event.preventDefault()
  scrollToTours()?.querySelector<HTMLElement>('a[href*="/tour-card/"]')?.focus({ preventScroll: true })
}

function scrollToTours(): HTMLElement | null {
  const section = document.getElementById(SECTIONS.tours)
  section?.scrollIntoView()
  return section
}
