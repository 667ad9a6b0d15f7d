// @vitest-environment jsdom
import { silentMetrics, type Metrics } from '#client/platform/metrics.ts'
import { createMemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countPages } from './analytics.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const origin = 'http://localhost:3000'

function open(isTitled: boolean) {
  const shown: Parameters<Metrics['showPage']>[0][] = []
  const router = createMemoryRouter([{ path: '*', Component: () => null }], {
    initialEntries: ['/tours?from=1'],
  })
  countPages(router, { ...silentMetrics, showPage: (page) => void shown.push(page) }, isTitled)
  /** Navigates; the screen sets its title late, twice. */
  const visit = async (path: string, title: string) => {
    await router.navigate(path)
    await vi.advanceTimersByTimeAsync(700)
    document.title = 'Загрузка'
    await vi.advanceTimersByTimeAsync(200)
    document.title = title
    await vi.advanceTimersByTimeAsync(600)
  }
  return { shown, router, visit }
}

test('counts each screen once with its own title and the address before it', async () => {
  document.title = 'Туры'
  vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://ya.ru/')
  const { shown, router, visit } = open(true)
  await router.navigate('/tours?from=2')
  await visit('/together/0123456789abcdef0123456789abcdef', 'Вместе')
  await visit('/support', 'Вопросы')
  expect(shown).toEqual([
    { address: `${origin}/tours?from=1`, title: 'Туры', referrer: 'https://ya.ru/' },
    { address: `${origin}/together`, title: 'Вместе', referrer: `${origin}/tours?from=1` },
    { address: `${origin}/support`, title: 'Вопросы', referrer: `${origin}/together` },
  ])
})

test('counts a screen that is left at once or keeps the title', async () => {
  document.title = 'Туры и отели'
  const { shown, router } = open(false)
  await router.navigate('/support')
  await vi.advanceTimersByTimeAsync(3000)
  await router.navigate('/about')
  dispatchEvent(new Event('pagehide'))
  await vi.advanceTimersByTimeAsync(5000)
  expect(shown.map(({ address }) => address)).toEqual([
    `${origin}/tours?from=1`,
    `${origin}/support`,
    `${origin}/about`,
  ])
})
