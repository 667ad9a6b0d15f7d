import { lazyPart, lazySection } from '#client/delivery/lazy-part.tsx'
import { useSearchAddress } from '#client/features/tour-search/search-address.ts'
import { readRecentHotels, readRecentSearches } from '#client/features/tour-search/recent-searches.ts'
import { SearchForm } from '#client/features/tour-search/search-form.tsx'
import { useSharedSearches } from '#client/features/tour-search/use-shared-searches.ts'
import { queryFromParams } from '#shared/domain/search/tour-query.ts'
import { todayAt } from '#shared/domain/time/day.ts'
import { useLocalStorage, useMessenger } from '#client/session/client-context.tsx'
import { Page } from '#client/ui/frame/page.tsx'
import { TOP_END_ID } from '#client/ui/frame/page-top.tsx'
import { SectionBoundary } from '#client/ui/frame/section-boundary.tsx'
import { Suspense, useMemo } from 'react'
import { BelowFold } from '#client/delivery/below-fold.tsx'
import { useHydrated, useNow } from '#client/delivery/use-now.ts'
import css from './home.module.css'
import { HomeHead } from './home-head.tsx'
import { HotTours } from './hot-tours.tsx'
import { HotelCountries } from './hotel-countries.tsx'
import { PopularDirections } from '#client/features/directions/popular-directions.tsx'
import { LatePromos } from '#client/features/promos/late-promos.tsx'
import { RecentHotels, RecentSearches } from './recent.tsx'
import { Scenery } from './scenery.tsx'

const Shortcut = lazySection(() => import('./shortcut.tsx'), 'Shortcut')

// The bottom of the page: prerendered by the host, so its code may load late.
const late = () => import('./late-parts.ts')
const Benefits = lazyPart(late, 'Benefits')
const RareLinks = lazyPart(late, 'RareLinks')

// Separate Suspense boundaries: React hydrates them one by one, the search form first, and yields to the
// browser in between. They do not depend on the screen's state, so its re-renders skip them.
const popular = (
  <Suspense>
    <PopularDirections />
  </Suspense>
)
const rest = [HotTours, LatePromos, HotelCountries, Benefits, RareLinks].map((SectionBoundary, index) => (
  <Suspense key={index}>
    <SectionBoundary />
  </Suspense>
))

/** Home page: search form and popular offers. */
export function Component() {
  const storage = useLocalStorage()
  const { isMessenger } = useMessenger()
  const { search } = useSearchAddress()
  const isHydrated = useHydrated()
  const today = useNow(todayAt)
  const recent = useMemo(
    () =>
      isHydrated
        ? { searches: readRecentSearches(storage), hotels: readRecentHotels(storage) }
        : { searches: [], hotels: [] },
    [isHydrated, storage],
  )
  const shared = useSharedSearches()
  const last = recent.searches[0]?.address.split('?')[1] ?? ''
  const query = useMemo(() => queryFromParams(new URLSearchParams(last), today).query, [last, today])
  return (
    <>
      <SectionBoundary name="home head" fallback={null}>
        <HomeHead />
      </SectionBoundary>
      <div className={css.hero}>
        <SectionBoundary name="scenery" fallback={null}>
          <Scenery />
        </SectionBoundary>
        <div className={css.heroInner}>
          <h1 className={css.title} tabIndex={-1}>
            Куда поедем отдыхать?
          </h1>
          <p className={css.lead}>
            Ищем сразу у всех операторов и проверяем цену, прежде чем вы оставите заявку
          </p>
          <SearchForm key={last} query={query} onSearch={search} />
        </div>
        <span id={TOP_END_ID} hidden />
      </div>
      <Page>
        {popular}
        {/* Known only on this device, so it appears late, below the visible content. */}
        <RecentSearches searches={shared ?? recent.searches} />
        <RecentHotels hotels={recent.hotels} />
        <BelowFold>{rest}</BelowFold>
        {isMessenger && <Shortcut />}
      </Page>
    </>
  )
}
