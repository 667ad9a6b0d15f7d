import { useNavigate, useSearchParams } from '#client/delivery/navigation.ts'
import { lazySection } from '#client/delivery/lazy-part.tsx'
import { BelowFold } from '#client/delivery/below-fold.tsx'
import { useNow } from '#client/delivery/use-now.ts'
import { useApi } from '#client/api/api-context.tsx'
import { countriesQuery, flyDatesQuery } from '#client/api/queries/guidebooks.ts'
import type { DirectionLanding } from '#shared/contract/tour.ts'
import { isDay, todayAt, type Day } from '#shared/domain/time/day.ts'
import { formatMoney } from '#shared/domain/text/format.ts'
import { queryToParams, type TourQuery } from '#shared/domain/search/tour-query.ts'
import { formatSurcharge } from '#shared/domain/tour/surcharge.ts'
import { directionSearch } from '#client/features/directions/addresses.ts'
import { DirectionGrid } from '#client/features/directions/direction-grid.tsx'
import { directionTitle, forTwo, sharedText } from '#client/features/directions/direction-labels.ts'
import { LandingHero } from '#client/features/landings/landing-hero.tsx'
import { isMonth, monthDates } from '#client/features/price-calendar/months.ts'
import { SectionBoundary } from '#client/ui/frame/section-boundary.tsx'
import { PageTop } from '#client/ui/frame/page-top.tsx'
import { RichText } from '#client/features/safe-html/rich-text.tsx'
import { Breadcrumbs } from '#client/features/seo/breadcrumbs.tsx'
import { ShareButton } from '#client/features/share/share-button.tsx'
import { LazyPriceAlert } from '#client/features/price-alert/lazy-price-alert.tsx'
import { SearchForm } from '#client/features/tour-search/search-form.tsx'
import { LatePromos } from '#client/features/promos/late-promos.tsx'
import { href } from '#shared/routes/href.ts'
import { Page, Section } from '#client/ui/frame/page.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LandingHotels } from './landing-hotels.tsx'
import { MonthPrices } from './month-prices.tsx'
import type { Country } from '#shared/contract/settings.ts'
import { Icon } from '#client/ui/icons.tsx'
import css from './direction.module.css'
import { plainText } from '#shared/domain/text/plain-text.ts'
import { PageHead } from '#client/features/seo/page-head.tsx'
import { useSiteOrigin } from '#client/features/seo/site-origin.tsx'
import { faqData, offerData, type Crumb } from '#client/features/seo/structured-data.ts'

/** Links and `<details>` work without JavaScript, so no tap waits for this code. */
const LandingReading = lazySection(
  () => import('#client/features/landings/landing-reading.tsx'),
  'LandingReading',
)

/** A direction's landing, in the order of a traveller's questions: price, dates, places, details. */
export function Landing({ direction }: { direction: DirectionLanding }) {
  const api = useApi()
  const navigate = useNavigate()
  const today = useNow(todayAt)
  const { dates, ...calendar } = useLandingDates(direction, today)
  const countries = useQuery(countriesQuery(api)).data || []
  const country = countries.find(({ ext_id }) => ext_id === direction.country_id)
  const usual = directionSearch(direction, today)
  const [pendingFavorites, setWishes] = useState<Partial<TourQuery>>({})
  const query = { ...usual, ...pendingFavorites, ...(calendar.isReady && dates) }
  const title = directionTitle(direction)
  const price = direction.min_price === null ? undefined : `от ${formatMoney(direction.min_price)}`
  const crumbs = [
    { title: 'Главная', address: href('home') },
    { title: 'Направления', address: href('directions') },
    { title, address: href('direction', { tour: direction.url || 'direction' }) },
  ]
  const search = (next: TourQuery) => void navigate(href('tours', undefined, queryToParams(next)))
  return (
    <Page>
      <LandingHead direction={direction} title={title} crumbs={crumbs} today={today} />
      <PageTop crumbs={<Breadcrumbs crumbs={crumbs} />}>
        <LandingHero
          title={title}
          image={direction.image}
          price={price}
          unit={forTwo(direction.nights)}
          surcharge={formatSurcharge(direction)}
          lead={country && <CountryFacts country={country} />}
          action={<Acts direction={direction} title={title} price={price} />}
        />
      </PageTop>
      {/* Choosing a month or day puts its dates into the form; party and nights stay as set. */}
      <SearchForm
        key={`${query.dateFrom} ${query.dateTo}`}
        query={query}
        onSearch={search}
        onChange={(part) => setWishes((known) => ({ ...known, ...pickWishes(part) }))}
      />
      <BelowFold>
        {direction.calendar.some(({ min_price }) => min_price !== null) && (
          <MonthPrices
            {...calendar}
            direction={direction}
            today={today}
            query={query}
            onSearch={() => search(query)}
          />
        )}
        <LandingHotels direction={direction} country={country} query={usual} />
        <LatePromos country={direction.country_id} />
        <SectionBoundary name="reading">
          <LandingReading direction={direction} draw={(html) => <RichText html={html} />} />
        </SectionBoundary>
        <Related directions={direction.related} />
      </BelowFold>
    </Page>
  )
}

interface ActsProps {
  direction: DirectionLanding
  title: string
  /** "от 52 750 ₽" */
  price: string | undefined
}

/** Secondary actions: a price alert for its nearest tours, since a direction has no dates, and sharing. */
function Acts({ direction, title, price }: ActsProps) {
  const { departure_id: from, country_id: to, nights } = direction
  const address = new URLSearchParams({ from, to }).toString()
  const least = price === undefined ? '' : `${price} ${forTwo(nights)}`
  return (
    <>
      <LazyPriceAlert watched={{ kind: 'direction', address, title, price: least }} />
      <ShareButton text={sharedText(title, price, forTwo(nights))} hasStory />
    </>
  )
}

function Related({ directions }: { directions: DirectionLanding['related'] }) {
  if (directions.length === 0) return null
  return (
    <Section title="Похожие направления">
      <DirectionGrid directions={directions} />
    </Section>
  )
}

/** Month and day from the address, and the dates they put into the form. */
function useLandingDates(direction: DirectionLanding, today: Day) {
  const api = useApi()
  const [params, setParams] = useSearchParams()
  const asked = params.get('month') ?? ''
  const month = isMonth(asked) && direction.calendar.some((one) => one.month === asked) ? asked : ''
  const days = useQuery({
    ...flyDatesQuery(api, direction.departure_id, direction.country_id),
    enabled: direction.calendar.length > 0,
  })
  // The prices by day decide the cheapest fortnight of a month; until they load the form keeps its dates.
  const isReady = month !== '' && !days.isPending
  const day = params.get('day') ?? ''
  const isDayChosen = isReady && isDay(day) && day.startsWith(month) && day > today
  const dates = isDayChosen ? { dateFrom: day, dateTo: day } : monthDates(month, days.data || [], today)
  const choose = (next: Record<string, string>) =>
    setParams(next, { replace: true, preventScrollReset: true })
  return {
    month,
    day: isDayChosen ? day : '',
    dates,
    isReady,
    flyDates: days.data || [],
    onMonth: (next: string) => choose(next === '' ? {} : { month: next }),
    onDay: (next: string) => choose(next === '' ? { month } : { month, day: next }),
  }
}

/** Changes that apply to any dates of this direction. */
function pickWishes(part: Partial<TourQuery>): Partial<TourQuery> {
  const ofDirection = ['departure', 'country', 'regions', 'hotels', 'dateFrom', 'dateTo']
  return Object.fromEntries(Object.entries(part).filter(([name]) => !ofDirection.includes(name)))
}

function CountryFacts({ country }: { country: Country }) {
  const facts = [
    { icon: 'shield' as const, text: country.visa },
    { icon: 'info' as const, text: country.note },
  ].filter(({ text }) => text !== '')
  return (
    <span className="row gap-l row-gap-2xs wrap">
      {facts.map(({ icon, text }) => (
        <span key={icon} className={css.fact}>
          <Icon name={icon} size={18} />
          {text}
        </span>
      ))}
    </span>
  )
}

interface LandingHeadProps {
  direction: DirectionLanding
  title: string
  crumbs: Crumb[]
  today: Day
}

/** The landing's SEO metadata: `src/shared/domain/README.md`, "Search engines". */
function LandingHead({ direction, title, crumbs, today }: LandingHeadProps) {
  const origin = useSiteOrigin()
  const { min_price, nights, faq } = direction
  const address = crumbs.at(-1)?.address ?? ''
  const price = min_price === null ? '' : ` — цены от ${formatMoney(min_price)}`
  const questions = faq
    .map((one) => ({ title: one.title, text: plainText(one.content) }))
    .filter(({ text }) => text !== '')
  return (
    <PageHead
      title={`${title} ${today.slice(0, 4)}${price}`}
      description={`${title}${min_price === null ? '' : `: от ${formatMoney(min_price)} ${forTwo(nights)}`}. Цены по месяцам, отели, виза и ответы на вопросы.`}
      crumbs={crumbs}
      data={[
        ...(min_price === null ? [] : [offerData({ name: title, price: min_price, address }, origin)]),
        ...(questions.length > 0 ? [faqData(questions)] : []),
      ]}
    />
  )
}
