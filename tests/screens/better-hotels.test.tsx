import { BetterHotels } from '#client/screens/tours/better-hotels.tsx'
import { AppFrame } from '#client/ui/frame/app-frame.tsx'
import type { Sort } from '#shared/domain/search/filters.ts'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

test.each<[Sort, string]>([
  ['best', 'Лучше: 2 Показать новые отели'],
  ['price', 'Дешевле: 2 Показать новые отели'],
  ['rating', 'Новые: 2 Показать новые отели'],
])('counts better hotels below, sorted by %s: «%s»', (sort, name) => {
  render(
    <AppFrame isDark={false} isIos={false}>
      <BetterHotels sort={sort} count={2} onShow={() => {}} focusAfter={() => null} />
    </AppFrame>,
  )
  expect(screen.getByRole('button', { name })).toBeDefined()
})
