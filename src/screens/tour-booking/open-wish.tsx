import type { TourQuery } from '#domain/tour-query.ts'
import type { QueryWords } from '#features/tour-search/query-words.ts'
import { Card } from '#ui/page.tsx'
import css from './booking.module.css'

/** The wishes that go along with an open request. */
export function OpenWish({ query, words }: { query: TourQuery; words: QueryWords }) {
  const rows = [
    ['Откуда', words.from],
    ['Куда', words.to],
    ['Вылет', words.dates],
    ['На сколько', words.nights],
    ['Кто едет', words.party],
    [
      'Рейсы',
      [query.charterOnly && 'только чартер', query.directOnly && 'без пересадок'].filter(Boolean).join(', '),
    ],
  ].filter(([, value]) => value)
  return (
    <Card className={css.summary}>
      <h2 className={css.summaryTitle}>Передадим менеджеру</h2>
      <dl className={css.rows}>
        {rows.map(([title, value]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
