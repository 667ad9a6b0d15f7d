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
import { Suspense, useEffect, useMemo } from 'react'
import { BelowFold } from '#client/delivery/below-fold.tsx'
import { useHydrated, useNow } from '#client/delivery/use-now.ts'
import css from './home.module.css'
import { CollectionsSkeleton } from './collections-skeleton.tsx'
import { HotTours } from './hot-tours.tsx'
import { PopularDirections } from '#client/features/directions/popular-directions.tsx'
import { LatePromos } from '#client/features/promos/late-promos.tsx'
import { RecentHotels } from './recent-hotels.tsx'
import { useSiteSettings } from '#client/api/use-site-settings.ts'
import { agencyName, contactLink, socialContacts } from '#shared/domain/settings.ts'
import { PageHead } from '#client/features/seo/page-head.tsx'
import { useSiteOrigin } from '#client/features/seo/site-origin.tsx'
import { agencyData } from '#client/features/seo/structured-data.ts'

const Shortcut = lazySection(() => import('./shortcut.tsx'), 'Shortcut')
const LiveCard = lazySection(() => import('./live-card.tsx'), 'LiveCard', {
  boundary: 'live card',
  isAfterHydration: true,
})
const RecentSearches = lazySection(() => import('./recent-searches.tsx'), 'RecentSearches', {
  boundary: 'recent searches',
})
const Collections = lazySection(() => import('./collections.tsx'), 'Collections', {
  fallback: <CollectionsSkeleton />,
  boundary: 'collections',
})

// The bottom of the page: prerendered by the host, so its code may load late.
const late = () => import('./late-parts.ts')
const Benefits = lazyPart(late, 'Benefits')
const HotelCountries = lazyPart(late, 'HotelCountries')
const RareLinks = lazyPart(late, 'RareLinks')

// Separate Suspense boundaries: React hydrates them one by one, the search form first, and yields to the
// browser in between. They do not depend on the screen's state, so its re-renders skip them.
const offers = (
  <>
    <Suspense>
      <HotTours />
    </Suspense>
    <Suspense>
      <PopularDirections />
    </Suspense>
  </>
)
const rest = [LatePromos, HotelCountries, Benefits].map((Part, index) => (
  <Suspense key={index}>
    <Part />
  </Suspense>
))
const links = (
  <Suspense>
    <RareLinks />
  </Suspense>
)

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
  const isKnown = recent.searches.length > 0
  useEffect(() => {
    // From here on the row itself knows whether it is needed.
    if (isHydrated) delete document.documentElement.dataset.recent
  }, [isHydrated])
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
            Куда поедем?
          </h1>
          <p className={css.lead}>Все туроператоры, проверенная цена</p>
          <SearchForm key={last} query={query} onSearch={search} />
          <div className={css.recent} data-known={isKnown || undefined}>
            {isKnown && <RecentSearches searches={shared ?? recent.searches} />}
          </div>
        </div>
        <span id={TOP_END_ID} hidden />
      </div>
      <Page>
        <div className={css.live}>
          <LiveCard />
        </div>
        <Collections departure={query.departure} />
        {offers}
        {/* Known only on this device or from the client's cloud: they appear late, below the visible content. */}
        {!isKnown && shared && <RecentSearches searches={shared} />}
        <RecentHotels hotels={recent.hotels} />
        <BelowFold>
          {rest}
          {!isMessenger && links}
        </BelowFold>
        {isMessenger && <Shortcut />}
      </Page>
    </>
  )
}

function HomeHead() {
  const origin = useSiteOrigin()
  const settings = useSiteSettings()
  const address = settings.contacts.find(({ title }) => title === 'Address')?.link ?? ''
  return (
    <PageHead
      title="Туры по ценам туроператоров"
      description="Пакетные туры с вылетом из вашего города: цены всех операторов в одном поиске, проверка цены у оператора, заявка бесплатна."
      data={[
        agencyData(
          {
            name: agencyName(settings),
            phone: contactLink(settings, 'Phone'),
            email: contactLink(settings, 'Email'),
            address,
            sameAs: socialContacts(settings).map(({ link }) => link),
          },
          origin,
        ),
      ]}
    />
  )
}

/** Illustration of the hero: inlined in the initial HTML and CSS, needs no image request. */
function Scenery() {
  return (
    <svg
      className={css.scenery}
      viewBox="0 0 1440 520"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="1090" cy="150" r="78" className={css.sun} />
      <circle cx="1090" cy="150" r="128" className={css.glow} />
      <path
        d="M0 330c90-60 160-96 250-52 70 34 120 10 200-44 92-62 176-30 268 34 74 52 150 48 232 6 96-50 180-44 262 4 84 50 150 40 228 6v236H0z"
        className={css.hills}
      />
      <path
        d="M0 400c120-26 240-26 360 0s240 26 360 0 240-26 360 0 240 26 360 0v120H0z"
        className={css.seaFar}
      />
      <path
        d="M0 446c120-22 240-22 360 0s240 22 360 0 240-22 360 0 240 22 360 0v74H0z"
        className={css.seaNear}
      />
      <path
        d="M838 70c8-9 15-9 20 0 5-9 12-9 20 0M886 96c6-7 12-7 16 0 4-7 10-7 16 0"
        className={css.gulls}
      />
    </svg>
  )
}
