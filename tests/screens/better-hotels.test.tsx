import { BetterHotels } from '#client/screens/tours/better-hotels.tsx'
import { AppFrame } from '#client/ui/frame/app-frame.tsx'
import type { Sort } from '#shared/domain/search/filters.ts'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

test.each<[Sort, number | undefined, string]>([
  ['best', 52_750, 'Есть выгоднее · показать'],
  ['price', 52_750, 'Есть дешевле: от 52\u00a0750\u00a0₽ · показать'],
  ['price', undefined, 'Есть новые отели · показать'],
  ['rating', 52_750, 'Есть новые отели · показать'],
])('offers to sort by %s with the price %s: «%s»', (sort, price, words) => {
  render(
    <AppFrame isDark={false} isIos={false}>
      <BetterHotels sort={sort} price={price} onShow={() => {}} focusAfter={() => null} />
    </AppFrame>,
  )
  expect(screen.getByRole('button').textContent).toBe(words)
})
