import { queryToParams, type TourQuery } from '#shared/domain/search/tour-query.ts'
import { Link } from '#client/delivery/link.tsx'
import type { QueryWords } from '#client/features/tour-search/format-query.ts'
import type { useTourSearch } from '#client/features/tour-search/use-tour-search.ts'
import { href } from '#shared/routes/href.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { Notice, NoticeButton } from '#client/ui/frame/feedback.tsx'
import { LazyNothingFound } from './late-parts.tsx'

/** A search that ended without results; offers a request to a manager. */
export function NoHotels({
  query,
  words,
  search: { progress, retry },
}: {
  query: TourQuery
  words: QueryWords
  search: ReturnType<typeof useTourSearch>
}) {
  if (progress.phase === 'finished') return <LazyNothingFound query={query} words={words} />
  // Retrying does not help against an objection of the provider.
  const request = (
    <Link to={href('tourBooking', undefined, queryToParams(query))} className={buttonClass('soft', 's')}>
      Оставить заявку
    </Link>
  )
  if (progress.problem !== undefined)
    return (
      <Notice tone="warn" action={request}>
        {`${progress.problem} Условия поиска можно изменить выше.`}
      </Notice>
    )
  const ways = (
    <>
      <NoticeButton onPress={retry}>Повторить</NoticeButton> {request}
    </>
  )
  return (
    <Notice tone="bad" action={ways}>
      Операторы не ответили. Проверьте интернет и повторите поиск: условия сохранены.
    </Notice>
  )
}
