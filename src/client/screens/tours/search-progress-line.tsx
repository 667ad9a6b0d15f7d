import { formatMoney } from '#shared/domain/text/format.ts'
import type { SearchProgress } from '#shared/domain/search/search.ts'
import {
  counted,
  HOURS,
  MINUTES_ACCUSATIVE,
  OPERATORS_INSTRUMENTAL,
  TOURS,
} from '#shared/domain/text/words.ts'
import { PRICE_FRESH_MS } from '#shared/domain/constants.ts'
import { ProgressBar } from '#client/ui/frame/feedback.tsx'
import css from './tours.module.css'

/**
 * Search progress in figures that only grow; the results announce its end. Keeps its space, so that the
 * list below does not move.
 */
export function SearchProgressLine({ progress }: { progress: SearchProgress }) {
  if (progress.phase === 'failed') return null
  const isFinished = progress.phase === 'finished'
  const { operators } = progress
  const answered = operators.filter((operator) => operator.state !== 'pending').length
  const cheapest = progress.hotels[0]?.price
  const hasFigures = progress.hotels.length > 0
  const isOld = isFinished && progress.age * 1000 >= PRICE_FRESH_MS
  return (
    <div className={css.progress}>
      {!isFinished && <ProgressBar value={progress.progress} label="Ход поиска" />}
      <div className={css.progressText}>
        <span>
          {isOld
            ? `Цены найдены ${formatAgo(progress.age)} назад, при открытии тура проверим`
            : operators.length > 0
              ? `Ответили ${answered} из ${counted(operators.length, OPERATORS_INSTRUMENTAL)}`
              : isFinished
                ? 'Поиск закончен'
                : 'Спрашиваем операторов'}
          {hasFigures && !isOld && ':'}
        </span>
        {/* The list itself shows the number of hotels. */}
        {hasFigures && (
          <span>
            {counted(progress.toursFound, TOURS)}
            {cheapest !== undefined && `, от ${formatMoney(cheapest)}`}
          </span>
        )}
      </div>
    </div>
  )
}

/** «40 минут», «3 часа». */
function formatAgo(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  return minutes < 60 ? counted(minutes, MINUTES_ACCUSATIVE) : counted(Math.round(minutes / 60), HOURS)
}
