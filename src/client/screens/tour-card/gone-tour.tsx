import { Link } from '#client/delivery/link.tsx'
import { queryToParams, type TourQuery } from '#shared/domain/search/tour-query.ts'
import { PageHead } from '#client/features/seo/page-head.tsx'
import { useQueryWords } from '#client/features/tour-search/format-query.ts'
import { href } from '#shared/routes/href.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/frame/feedback.tsx'

/** Sold or expired tour: offers the same search and an open request. A bare link has no search to repeat. */
export function GoneTour({ query, isExplicit }: { query: TourQuery; isExplicit: boolean }) {
  const words = useQueryWords(query)
  const search = isExplicit ? queryToParams(query) : undefined
  const conditions = [words.to, words.fromWords, words.dates, words.nights, words.party]
    .filter(Boolean)
    .join(', ')
  return (
    <>
      <PageHead title="Тура больше нет" isPrivate />
      <EmptyState
        icon="clock"
        title="Этого тура больше нет"
        isPage
        actions={
          <>
            <Link to={href('tours', undefined, search)} className={buttonClass('main')}>
              {isExplicit ? 'Найти похожие' : 'К поиску тура'}
            </Link>
            <Link to={href('tourBooking', undefined, search)} className={buttonClass('soft')}>
              Подобрать похожий
            </Link>
          </>
        }
      >
        Места раскупили, или ссылка устарела. {isExplicit && `Условия сохранены: ${conditions}.`}
      </EmptyState>
    </>
  )
}
