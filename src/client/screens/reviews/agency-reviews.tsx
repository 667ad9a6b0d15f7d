import { problemText } from '#client/api/api-error.ts'
import { useApi } from '#client/api/api-context.tsx'
import { siteTextsQuery } from '#client/api/queries/guidebooks.ts'
import { toQueryState } from '#client/api/query-state.ts'
import { readSettings } from '#shared/domain/settings.ts'
import { RichText } from '#client/features/safe-html/rich-text.tsx'
import { EmptyState, FailedPart, Skeleton } from '#client/ui/frame/feedback.tsx'
import { Section } from '#client/ui/frame/page.tsx'
import { useQuery } from '@tanstack/react-query'
import css from './reviews.module.css'

/** Moderated reviews from the agency's settings. */
export function AgencyReviews({ title }: { title: string }) {
  return (
    <Section
      title={title}
      aside={
        <a href="#leave" className={css.toForm}>
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
        <div className={css.list}>
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
