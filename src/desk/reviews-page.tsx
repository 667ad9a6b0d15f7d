import type { AgencyReply } from '#shared/contract/agency/endpoints.ts'
import type { ModeratedReview } from '#shared/contract/agency/replies.ts'
import { visibleName } from '#shared/domain/text/visible.ts'
import { RatingMark, Chip } from '#client/ui/form/controls.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState, FailedPart, Notice, Skeleton } from '#client/ui/frame/feedback.tsx'
import { Items } from '#client/ui/items.tsx'
import { Card, Page, PageTitle } from '#client/ui/frame/page.tsx'
import { restoreFocus, passFocusToNew } from '#client/ui/restore-focus.ts'
import { useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useDesk } from './desk-context.tsx'
import { failureText } from './failure.ts'
import { DeskTitle } from './frame.tsx'
import { useReviews } from './queries.ts'
import css from './pages.module.css'
import { actorWords, atWords } from './labels.ts'

type Status = ModeratedReview['status']

/** Allowed state changes of a review. */
const views: Readonly<
  Record<Status, { title: string; none: string; acts: readonly { to: Status; words: string }[] }>
> = {
  pending: {
    title: 'Ждут',
    none: 'Все отзывы разобраны',
    acts: [
      { to: 'shown', words: 'Показать на сайте' },
      { to: 'declined', words: 'Не показывать' },
    ],
  },
  shown: {
    title: 'На сайте',
    none: 'На сайте пока нет отзывов',
    acts: [{ to: 'declined', words: 'Убрать с сайта' }],
  },
  declined: {
    title: 'Не показаны',
    none: 'Отклонённых отзывов нет',
    acts: [{ to: 'shown', words: 'Показать на сайте' }],
  },
}
const statuses = ['pending', 'shown', 'declined'] as const satisfies Status[]

export function ReviewsPage() {
  const [status, setStatus] = useState<Status>('pending')
  const { data, error, isPending, isFetchingNextPage, ...query } = useReviews(status)
  const list = useRef<HTMLUListElement>(null)
  const ids = new Set<string>()
  // A new review moves the last one of a page to the next.
  const reviews = data?.pages.flatMap((page) => page.reviews).filter(({ id }) => !ids.has(id) && ids.add(id))
  const { title, none, acts } = views[status]
  return (
    <Page isNarrow>
      <DeskTitle>Отзывы</DeskTitle>
      <PageTitle lead="На сайте отзыв стоит без правок: либо весь, либо никак.">Отзывы</PageTitle>
      <div className="row gap-xs wrap" role="group" aria-label="Какие отзывы">
        {statuses.map((one) => (
          <Chip key={one} isOn={one === status} onClick={() => setStatus(one)}>
            {views[one].title}
          </Chip>
        ))}
      </div>
      {error && (
        <FailedPart
          text={failureText(error)}
          onRetry={() => void (data ? query.fetchNextPage() : query.refetch())}
        />
      )}
      {isPending && (
        <div role="status" aria-label="Загружаем отзывы">
          <Skeleton height={180} radius={18} />
        </div>
      )}
      {reviews?.length === 0 && !query.hasNextPage && <EmptyState icon="check" title={none} />}
      {reviews && reviews.length > 0 && (
        <section aria-label={title}>
          <Items of={reviews} ref={list} className={css.list} toKey={({ id }) => id} name="review">
            {(review) => <ReviewCard review={review} acts={acts} />}
          </Items>
        </section>
      )}
      {query.hasNextPage && (
        <Button
          look="soft"
          isWide
          isBusy={isFetchingNextPage}
          onClick={(event) => {
            passFocusToNew(event.currentTarget, list.current)
            void query.fetchNextPage()
          }}
        >
          Показать более ранние
        </Button>
      )}
    </Page>
  )
}

function ReviewCard({ review, acts }: { review: ModeratedReview; acts: (typeof views)[Status]['acts'] }) {
  const { pending, trouble, moderate } = useModeration(review)
  return (
    <Card className={css.card}>
      <div className="row gap-s row-gap-2xs align-center spread wrap">
        <h2 className="size-l breakable">{visibleName(review.name) || 'Без имени'}</h2>
        <RatingMark text={String(review.rate)} />
      </div>
      <p className="size-s muted">
        {[
          atWords(review.created_at),
          review.tour_at && `поездка ${review.tour_at}`,
          review.hotelcode && `отель ${review.hotelcode}`,
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
      <p className="breakable pre-line">{review.content}</p>
      {review.moderated && (
        <p className="size-s muted">
          {`Решение: ${actorWords(review.moderated)}, ${atWords(review.moderated.at)}`}
        </p>
      )}
      {trouble !== undefined && (
        <Notice tone="bad" isUrgent>
          {trouble}
        </Notice>
      )}
      <div className="row gap-xs wrap">
        {acts.map(({ to, words }, index) => (
          <Button
            key={to}
            look={index === 0 && to === 'shown' ? 'main' : 'quiet'}
            isBusy={pending === to}
            disabled={pending !== undefined && pending !== to}
            onClick={(event) => {
              restoreFocus(event.currentTarget)
              moderate(to)
            }}
          >
            {words}
          </Button>
        ))}
      </div>
    </Card>
  )
}

function useModeration({ id, status }: ModeratedReview) {
  const { api } = useDesk()
  const client = useQueryClient()
  const [pending, setPending] = useState<Status>()
  const [trouble, setTrouble] = useState<string>()
  return {
    pending,
    trouble,
    moderate: (to: Status) => {
      if (pending !== undefined) return
      setPending(to)
      setTrouble(undefined)
      api('moderateReview', { params: { id }, body: { status: to } })
        .then(() => {
          client.setQueryData<InfiniteData<AgencyReply<'reviews'>>>(
            ['reviews', status],
            (known) =>
              known && {
                ...known,
                pages: known.pages.map((page) => ({
                  ...page,
                  reviews: page.reviews.filter((review) => review.id !== id),
                })),
              },
          )
          return client.invalidateQueries({ queryKey: ['reviews'] })
        })
        .catch((error: unknown) => setTrouble(failureText(error)))
        .finally(() => setPending(undefined))
    },
  }
}
