import { countAnswered, type SearchProgress } from '#shared/domain/search/search.ts'
import type { Sort } from '#shared/domain/search/filters.ts'
import {
  counted,
  HOURS,
  MINUTES_ACCUSATIVE,
  OPERATORS_INSTRUMENTAL,
  TOURS,
} from '#shared/domain/text/words.ts'
import { PRICE_FRESH_MS } from '#shared/domain/constants.ts'
import css from './results-head.module.css'

interface ResultsNoteProps {
  id: string
  progress: SearchProgress
  sort: Sort
  isOpen: boolean
}

/** What is behind the order and the prices; of old prices their age also unasked. */
export function ResultsNote({ id, progress, sort, isOpen }: ResultsNoteProps) {
  if (!isOpen) return isOld(progress) && <p className={css.note}>{ageWords(progress)}</p>
  return (
    <p id={id} className={css.note}>
      {/* True by construction: the list is sorted here (`src/shared/domain/search/filters.ts`). */}
      {sort === 'best' ? 'Выгодные: цена против похожих отелей, оценка гостей и подтверждённые места. ' : ''}
      За место в списке не платят. «Похожие» — отели этого поиска с теми же звёздами и питанием, сравниваем с
      серединой их цен. Зачёркнута прежняя цена того же тура. {statusWords(progress)}
    </p>
  )
}

function statusWords(progress: SearchProgress): string {
  const { operators, toursFound } = progress
  const answered =
    operators.length > 0
      ? `Ответили ${countAnswered(operators)} из ${counted(operators.length, OPERATORS_INSTRUMENTAL)}`
      : 'Найдено'
  return `${answered}: ${counted(toursFound, TOURS)}. ${isOld(progress) ? ageWords(progress) : 'Цену проверим при открытии тура.'}`
}

function isOld({ phase, age }: SearchProgress): boolean {
  return phase === 'finished' && age * 1000 >= PRICE_FRESH_MS
}

function ageWords({ age }: SearchProgress): string {
  return `Цены найдены ${formatAgo(age)} назад, при открытии тура проверим.`
}

/** «40 минут», «3 часа». */
function formatAgo(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  return minutes < 60 ? counted(minutes, MINUTES_ACCUSATIVE) : counted(Math.round(minutes / 60), HOURS)
}
