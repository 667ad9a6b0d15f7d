import { problemText, readErrorStatus } from '#client/api/api-error.ts'
import { useApi } from '#client/api/api-context.tsx'
import { hotDirectionQuery } from '#client/api/queries/hot-direction.ts'
import type { Loader } from '#client/api/loader.ts'
import { toQueryState } from '#client/api/query-state.ts'
import { HotGridSkeleton, HotGrid } from '#client/features/hot-tours/hot-grid.tsx'
import { LateFailedPage } from '#client/features/lead/late-failed-page.tsx'
import { Skeleton, EmptyState } from '#client/ui/frame/feedback.tsx'
import { Page, PageTitle, Section } from '#client/ui/frame/page.tsx'
import { TabTitle } from '#client/api/tab-title.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { BelowFold } from '#client/delivery/below-fold.tsx'
import { useNow } from '#client/delivery/use-now.ts'
import type { HotDirectionLanding } from '#shared/contract/tour.ts'
import { Link } from '#client/delivery/link.tsx'
import { todayAt, type Day } from '#shared/domain/time/day.ts'
import { formatMoney } from '#shared/domain/text/format.ts'
import { formatSurcharge } from '#shared/domain/tour/surcharge.ts'
import { directionAddress } from '#client/features/directions/addresses.ts'
import { DirectionGrid } from '#client/features/directions/direction-grid.tsx'
import { forTwo, hotDirectionTitle, sharedText } from '#client/features/directions/direction-labels.ts'
import { hotTourSearch } from '#shared/domain/search/hot-tour-search.ts'
import { useHotOrder } from '#client/features/hot-tours/use-hot-order.ts'
import { HOT_ORDERS, orderHotTours, type HotOrder } from '#shared/domain/tour/hot-order.ts'
import { HotTourCard } from '#client/features/hot-tours/hot-tour-card.tsx'
import { LandingHero } from '#client/features/landings/landing-hero.tsx'
import { LandingReading } from '#client/features/landings/landing-reading.tsx'
import { PageTop } from '#client/ui/frame/page-top.tsx'
import { RichText } from '#client/features/safe-html/rich-text.tsx'
import { Breadcrumbs } from '#client/features/seo/breadcrumbs.tsx'
import { ShareButton } from '#client/features/share/share-button.tsx'
import { tourAddress } from '#shared/domain/search/tour-addresses.ts'
import { LatePromos } from '#client/features/promos/late-promos.tsx'
import { href } from '#shared/routes/href.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { ChipSelect } from '#client/ui/form/chip-select.tsx'
import { plainText } from '#shared/domain/text/plain-text.ts'
import { PageHead } from '#client/features/seo/page-head.tsx'
import { useSiteOrigin } from '#client/features/seo/site-origin.tsx'
import { faqData, offerData, type Crumb } from '#client/features/seo/structured-data.ts'

/**
 * A direction that is not sold is a 404. Any other failure is shown in the landing's space and not
 * retried.
 */
export const load: Loader = async ({ api, client, params: { tour: url = '' } }) =>
  client.ensureQueryData(hotDirectionQuery(api, url)).then(
    () => 'found',
    (error: unknown) => (readErrorStatus(error) === 404 ? 'missing' : 'found'),
  )

export function Component() {
  const { tour: url = '' } = useParams()
  const state = toQueryState(useQuery({ ...hotDirectionQuery(useApi(), url), retryOnMount: false }))
  switch (state.kind) {
    case 'loading':
      return (
        <Page>
          <TabTitle>Горящие туры</TabTitle>
          <Skeleton width="40%" height={20} />
          <Skeleton height={340} radius={18} />
          <HotGridSkeleton />
        </Page>
      )
    case 'failed':
      return (
        <Page>
          <TabTitle>Горящие туры</TabTitle>
          <PageTitle>Горящие туры</PageTitle>
          <LateFailedPage text={problemText(state.error)} onRetry={state.retry} />
        </Page>
      )
    case 'ready':
      return <HotLanding key={url} direction={state.data} />
  }
}

/** Hot tours of one direction, next to its regular prices. */
function HotLanding({ direction }: { direction: HotDirectionLanding }) {
  const today = useNow(todayAt)
  const title = hotDirectionTitle(direction)
  const [order, chooseOrder] = useHotOrder()
  const price = direction.min_price === null ? undefined : `от ${formatMoney(direction.min_price)}`
  const crumbs = [
    { title: 'Главная', address: href('home') },
    { title: 'Горящие туры', address: href('hotTours') },
    { title, address: href('hotDirection', { tour: direction.url || 'direction' }) },
  ]
  return (
    <Page>
      <HotHead direction={direction} title={title} crumbs={crumbs} />
      <PageTop crumbs={<Breadcrumbs crumbs={crumbs} />}>
        <LandingHero
          title={title}
          image={direction.image}
          price={price}
          unit={forTwo(direction.nights)}
          surcharge={formatSurcharge(direction)}
          isShort
          lead="Вылет в ближайшие дни, скидка от прежней цены"
          action={
            <>
              {direction.tours.length > 1 && (
                <ChipSelect label="Сортировка" options={HOT_ORDERS} value={order} onChange={chooseOrder} />
              )}
              <Link to={directionAddress(direction, today)} className={buttonClass('main')}>
                Другие даты
              </Link>
              <ShareButton text={sharedText(title, price, forTwo(direction.nights))} hasStory />
            </>
          }
        />
      </PageTop>
      <HotTours direction={direction} today={today} order={order} />
      <BelowFold>
        <LatePromos country={direction.country_id} />
        <LandingReading direction={direction} draw={(html) => <RichText html={html} />} />
        {direction.related.length > 0 && (
          <Section title="Ещё горящие направления">
            <DirectionGrid directions={direction.related} areHot />
          </Section>
        )}
      </BelowFold>
    </Page>
  )
}

interface HotToursProps {
  direction: HotDirectionLanding
  today: Day
  order: HotOrder
}

function HotTours({ direction, today, order }: HotToursProps) {
  const tours = orderHotTours(direction.tours, order, today)
  if (tours.length === 0)
    return (
      <EmptyState
        icon="flame"
        title="Горящих туров сейчас нет"
        actions={
          <Link to={directionAddress(direction, today)} className={buttonClass('main')}>
            Цены на другие даты
          </Link>
        }
      >
        На ближайшие дни всё разобрали. Посмотрите обычные цены этого направления.
      </EmptyState>
    )
  return (
    <Section title="Ближайшие вылеты" isTitleHidden>
      <HotGrid tours={tours}>
        {(tour) => (
          <HotTourCard
            tour={tour}
            today={today}
            isCountryKnown
            isCityKnown
            isRow
            address={tourAddress(tour, hotTourSearch(tour, today))}
          />
        )}
      </HotGrid>
    </Section>
  )
}

interface HotHeadProps {
  direction: HotDirectionLanding
  title: string
  crumbs: Crumb[]
}

/** The landing's SEO metadata: `src/shared/domain/README.md`, "Search engines". */
function HotHead({ direction, title, crumbs }: HotHeadProps) {
  const origin = useSiteOrigin()
  const { min_price, faq } = direction
  const price = min_price === null ? '' : `от ${formatMoney(min_price)} за двоих`
  const questions = faq
    .map((one) => ({ title: one.title, text: plainText(one.content) }))
    .filter(({ text }) => text !== '')
  return (
    <PageHead
      title={[title, price].filter(Boolean).join(' — ')}
      description={`${title}${price && ` ${price}`}: ближайшие вылеты, скидка от прежней цены, отели и ответы на вопросы.`}
      crumbs={crumbs}
      data={[
        ...(min_price === null
          ? []
          : [offerData({ name: title, price: min_price, address: crumbs.at(-1)?.address ?? '' }, origin)]),
        ...(questions.length > 0 ? [faqData(questions)] : []),
      ]}
    />
  )
}
