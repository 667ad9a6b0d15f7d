import { money } from '#domain/text/format.ts'
import type { SearchProgress } from '#domain/search/search.ts'
import { counted, HOTELS, OPERATORS_INSTRUMENTAL, TOURS } from '#domain/text/words.ts'
import { ProgressBar } from '#ui/feedback.tsx'
import css from './tours.module.css'

/**
 * How far the search is, in figures that only grow; its end is told of by the results as a whole. Its place stays, so
 * that the list under it does not move.
 */
export function SearchProgressLine({ progress }: { progress: SearchProgress }) {
  if (progress.phase === 'failed') return null
  const isFinished = progress.phase === 'finished'
  const { operators } = progress
  const answered = operators.filter((operator) => operator.state !== 'pending').length
  const cheapest = progress.hotels[0]?.price
  return (
    <div className={css.progress}>
      {!isFinished && <ProgressBar value={progress.progress} label="Ход поиска" />}
      <div className={css.progressText}>
        <span>
          {operators.length > 0
            ? `Ответили ${answered} из ${counted(operators.length, OPERATORS_INSTRUMENTAL)}`
            : isFinished
              ? 'Поиск закончен'
              : 'Спрашиваем операторов'}
        </span>
        {progress.hotels.length > 0 && (
          <span>
            найдено {counted(progress.hotelsFound, HOTELS)}, {counted(progress.toursFound, TOURS)}
            {cheapest !== undefined && `, от ${money(cheapest)}`}
          </span>
        )}
      </div>
    </div>
  )
}
