import { useSearchParams } from '#client/delivery/navigation.ts'
import { Link } from '#client/delivery/link.tsx'
import { useHydrated } from '#client/delivery/use-now.ts'
import { Breadcrumbs } from '#client/features/seo/breadcrumbs.tsx'
import { PageHead } from '#client/features/seo/page-head.tsx'
import { href } from '#shared/routes/href.ts'
import { Skeleton } from '#client/ui/frame/feedback.tsx'
import { Page, PageTitle } from '#client/ui/frame/page.tsx'
import { PageTop } from '#client/ui/frame/page-top.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { AgencyReviews } from './agency-reviews.tsx'
import { ReviewForm } from './review-form.tsx'
import { readReviewSubject } from './review-subject.ts'
import css from './reviews.module.css'

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
              <Link to={href('reviews')} className={css.other}>
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
