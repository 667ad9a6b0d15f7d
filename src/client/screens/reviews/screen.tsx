import { useSearchParams } from '#client/delivery/navigation.ts'
import { Link } from '#client/delivery/link.tsx'
import { useHydrated } from '#client/delivery/use-now.ts'
import { Breadcrumbs } from '#client/features/seo/breadcrumbs.tsx'
import { PageHead } from '#client/features/seo/page-head.tsx'
import { href } from '#shared/routes/href.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { Skeleton, EmptyState, FailedPart } from '#client/ui/frame/feedback.tsx'
import { Page, PageTitle, Section } from '#client/ui/frame/page.tsx'
import { PageTop } from '#client/ui/frame/page-top.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { ReviewForm } from './review-form.tsx'
import { readReviewSubject } from './review-subject.ts'
import css from './reviews.module.css'
import { problemText } from '#client/api/api-error.ts'
import { useApi } from '#client/api/api-context.tsx'
import { siteTextsQuery } from '#client/api/queries/guidebooks.ts'
import { toQueryState } from '#client/api/query-state.ts'
import { readSettings } from '#shared/domain/settings.ts'
import { RichText } from '#client/features/safe-html/rich-text.tsx'
import { useQuery } from '@tanstack/react-query'

const crumbs = [
  { title: 'Главная', address: href('home') },
  { title: 'Отзывы', address: href('reviews') },
]

/** Height of the empty form on a phone, CSS px. */
const FORM_HEIGHT = 760

export function Component() {
  const [params] = useSearchParams()
  const subject = readReviewSubject(params)
  // The form restores a draft started on this device.
  const isHydrated = useHydrated()
  const isOfHotel = subject.hotelcode !== ''
  return (
    <Page>
      <PageHead
        title="Отзывы"
        description="Отзывы путешественников об агентстве: подбор тура, честность цены, помощь в поездке."
        isPrivate={isOfHotel}
        crumbs={crumbs}
      />
      <PageTop crumbs={<Breadcrumbs crumbs={crumbs} />}>
        <PageTitle
          lead={
            isOfHotel ? (
              <Link to={href('reviews')} className={buttonClass('soft', 's')}>
                Оставить отзыв об агентстве
              </Link>
            ) : (
              'Публикуем любые отзывы после проверки'
            )
          }
        >
          {isOfHotel ? `Отзыв об отеле ${subject.hotel}`.trim() : 'Отзывы о нас'}
        </PageTitle>
      </PageTop>
      <div className={classNames(css.columns, isOfHotel && css.formFirst)}>
        <AgencyReviews title={isOfHotel ? 'Отзывы об агентстве' : 'Туристы пишут'} />
        <aside className={css.side} id="leave" aria-label="Ваш отзыв">
          {/* Another hotel is another review, with its own draft and confirmation. */}
          {isHydrated ? (
            <ReviewForm key={subject.hotelcode} subject={subject} />
          ) : (
            <Skeleton height={FORM_HEIGHT} radius={18} />
          )}
        </aside>
      </div>
    </Page>
  )
}

/** Moderated reviews from the agency's settings. */
function AgencyReviews({ title }: { title: string }) {
  return (
    <Section
      title={title}
      aside={
        <a href="#leave" className={classNames(buttonClass('soft', 's'), css.toForm)}>
          Оставить отзыв
        </a>
      }
    >
      <List />
    </Section>
  )
}

function List() {
  const state = toQueryState(useQuery(siteTextsQuery(useApi())))
  switch (state.kind) {
    case 'loading':
      return (
        <div className="stack gap-m">
          {Array.from({ length: 3 }, (_, index) => (
            <Skeleton key={index} height={150} radius={18} />
          ))}
        </div>
      )
    case 'failed':
      return <FailedPart text={problemText(state.error)} onRetry={state.retry} />
    case 'ready': {
      const html = readSettings(state.data.settings).view('reviews')
      if (html === '')
        return (
          <EmptyState icon="people" title="Отзывов пока нет">
            Ваш будет первым.
          </EmptyState>
        )
      return (
        <div className={css.reviews}>
          <RichText html={html} />
        </div>
      )
    }
  }
}
