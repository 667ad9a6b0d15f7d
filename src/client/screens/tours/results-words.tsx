import { numberInWords } from '#shared/domain/text/spelled-numbers.ts'
import { applyFilters, noFilters, SORTS, type Filters, type Sort } from '#shared/domain/search/filters.ts'
import type { SearchProgress } from '#shared/domain/search/search.ts'
import { counted, HOTELS, HOTELS_GENITIVE } from '#shared/domain/text/words.ts'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'

/** Delay of an announcement, so that several ticks in a row are announced once, ms. */
const SETTLED_MS = 700

interface Choice {
  progress: SearchProgress
  filters: Filters
  sort: Sort
}

interface ResultsWordsProps {
  choice: Choice
  count: RefObject<Element | null>
}

/**
 * Announces results to screen readers: how the search ended, then the effect of each change of filters or
 * order. Filters restored from the URL are announced only with the end. `count` is read when it takes
 * focus, so nothing is announced then.
 */
export function ResultsWords({ choice, count }: ResultsWordsProps) {
  const { progress, filters, sort } = choice
  const [announcement, setAnnouncement] = useState('')
  const chosen = JSON.stringify(filters)
  const known = useRef({ chosen, sort })
  const end = progress.phase === 'finished' ? endWords(progress) : ''
  const sayEnd = useEffectEvent(() => {
    const isNarrowed = end !== '' && progress.hotels.length > 0 && chosen !== JSON.stringify(noFilters)
    setAnnouncement(isNarrowed ? `${end}. ${leftWords(choice)}` : end)
  })
  const sayLeft = useEffectEvent(() => {
    const order = known.current.sort === sort ? '' : `${SORTS[sort]}. `
    known.current = { chosen, sort }
    if (progress.hotels.length === 0 || document.activeElement === count.current) return
    setAnnouncement(order + leftWords(choice))
  })
  useEffect(() => {
    // Screen readers announce only changes of an existing live region.
    const timer = setTimeout(() => sayEnd())
    return () => clearTimeout(timer)
  }, [end])
  useEffect(() => {
    if (known.current.chosen === chosen && known.current.sort === sort) return
    const timer = setTimeout(() => sayLeft(), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [chosen, sort])
  return announcement
}

/** «Ни один из 110 отелей не подошёл»: the filters hide all that is found. */
export function noneLeft(total: number): string {
  return total === 1 ? 'Отель не подошёл' : `Ни один из ${counted(total, HOTELS_GENITIVE)} не подошёл`
}

function endWords({ hotels }: SearchProgress): string {
  return `Поиск закончен: ${hotels.length === 0 ? 'ничего не найдено' : counted(hotels.length, HOTELS)}`
}

function leftWords({ progress: { hotels }, filters, sort }: Choice): string {
  const left = applyFilters(hotels, filters, sort).length
  const total = numberInWords(hotels.length)
  if (left === 0) return noneLeft(hotels.length)
  if (left === hotels.length) return `Показаны все найденные: ${counted(left, HOTELS)}`
  return `Показано ${counted(left, HOTELS)} из ${total}`
}
