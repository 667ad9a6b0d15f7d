import { sampleTour } from '#support/domain/samples.ts'
import { MealChoice } from '#client/screens/hotel/stay-list.tsx'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

const withMeal = (tourid: string, mealcode: string, mealrussian: string) =>
  sampleTour({ tourid, mealcode, mealrussian })
const all = withMeal('a', '7', 'Всё включено')
const breakfast = withMeal('b', '3', 'Завтраки')

test.each([
  ['shows nothing without tours', [], ''],
  ['names a single meal without a choice', [all, { ...all, tourid: 'c' }], 'Всё включено во всех турах'],
  [
    'offers several meals, each once',
    [all, breakfast, { ...all, tourid: 'c' }],
    'Любое питаниеВсё включеноЗавтраки',
  ],
])('%s', (_, tours, text) => {
  const { container } = render(<MealChoice tours={tours} meal="" onMeal={() => {}} />)
  expect(container.textContent).toBe(text)
})

test('sends a chosen meal by its code, any meal by none', () => {
  const onMeal = vi.fn<(meal: string) => void>()
  render(<MealChoice tours={[all, breakfast]} meal="3" onMeal={onMeal} />)
  expect(screen.getByRole('button', { name: 'Завтраки' }).getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: 'Всё включено' }))
  fireEvent.click(screen.getByRole('button', { name: 'Любое питание' }))
  expect(onMeal.mock.calls).toEqual([['7'], ['']])
})
