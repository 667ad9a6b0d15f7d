import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ownUtm } from '#shared/domain/source/visit-source.ts'
import { preparePage } from '../page.ts'
import { openDesk } from '../render-desk.tsx'
import { planPosts } from '../support/channel/plan-posts.ts'
import { openDeskBench } from '../support/provider/agency-api.ts'
import { request } from '../support/provider/lead-bodies.ts'

preparePage()

const cellsOf = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

async function openSources() {
  const bench = await openDeskBench()
  for (const utm of [
    ownUtm('channel', 'telegram', 'telegram-20261128-1000'),
    { utm_source: 'vk' },
    { utm_source: 'vk' },
  ])
    await bench.call('POST', '/visits', { body: { kind: 'visit', utm } })
  await bench.provider.settled()
  await bench.ask(undefined, { utm: { utm_source: 'vk' } })
  return openDesk('/desk/sources', { bench })
}

test('shows what brought visitors today and in a week', async () => {
  const { user, calls } = await openSources()
  await screen.findByRole('row', { name: /^vk/ })
  expect(cellsOf(/^vk/)).toEqual(['2', '0', '1', '0', '0'])
  expect(cellsOf(/^Пост 28\.11, 10:00/)).toEqual(['1', '0', '0', '0', '0'])
  expect(cellsOf(/^Всего/)).toEqual(['3', '0', '1', '0', '0'])
  await waitFor(() => expect(document.title).toBe('(1) Источники — кабинет'))
  await user.click(screen.getByRole('button', { name: '7 дней' }))
  await screen.findByRole('row', { name: /^vk/ })
  expect(screen.getByRole('button', { name: '7 дней' }).getAttribute('aria-pressed')).toBe('true')
  expect(calls.filter((name) => name === 'sources').length).toBeGreaterThanOrEqual(2)
})

test('shows how many cards were sent to chats', async () => {
  const bench = await openDeskBench()
  const days = ['2026-11-21', '2026-11-21', '2026-11-20'] as const
  for (const day of days) await bench.store.inlineChoices.add(day)
  const { user } = await openDesk('/desk/sources', { bench })
  await screen.findByText('Через бота в чаты отправили 2 карточки туров.')
  await user.click(screen.getByRole('button', { name: '7 дней' }))
  await screen.findByText('Через бота в чаты отправили 3 карточки туров.')
})

test('reports days without visitors', async () => {
  await openDesk('/desk/sources')
  await screen.findByText('За эти дни визитов и заявок не было')
})

test('says what failed and shows the table on retry', async () => {
  const desk = await openSources()
  await screen.findByRole('row', { name: /^vk/ })
  desk.trouble((name) => (name === 'sources' ? new Response('{}', { status: 404 }) : undefined))
  await desk.user.click(screen.getByRole('button', { name: '30 дней' }))
  const retry = await screen.findByRole('button', { name: 'Повторить' })
  desk.trouble(() => undefined)
  await desk.user.click(retry)
  await screen.findByRole('row', { name: /^vk/ })
  expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull()
})

test('shows posts of the channel with what they brought', async () => {
  const bench = await openDeskBench()
  await planPosts(bench.store, bench.now())
  await openDesk('/desk/sources', { bench })
  const posts = (await screen.findByRole('heading', { name: 'Публикации в канале' })).parentElement
  const items = within(posts ?? document.body).getAllByRole('listitem')
  expect(items[0]?.textContent).toMatch(/Пропущено.*время публикации прошло/)
  expect(items[1]?.textContent).toMatch(/Orion Beach.*98\s437\s₽.*0\sпереходов · 0\sзаявок.*Раскупили/)
  expect(
    within(items[1] ?? document.body)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('https://t.me/putevka/101')
})

test('shows no posts to an agency without a channel', async () => {
  const { calls } = await openDesk('/desk/sources')
  await waitFor(() => expect(calls).toContain('channelPosts'))
  await screen.findByText('За эти дни визитов и заявок не было')
  expect(screen.queryByRole('heading', { name: 'Публикации в канале' })).toBeNull()
})

test('keeps the table when posts cannot be loaded', async () => {
  const desk = await openSources()
  desk.trouble((name) => (name === 'channelPosts' ? new Response('{}', { status: 404 }) : undefined))
  await desk.user.click(screen.getByRole('button', { name: '7 дней' }))
  await screen.findByRole('row', { name: /^vk/ })
})

test('shows campaigns, shares and sums, and saves them as a table', async () => {
  const bench = await openDeskBench()
  const utm = { utm_source: 'vk', utm_campaign: 'зима' }
  for (const kind of ['visit', 'search', 'search'] as const)
    await bench.call('POST', '/visits', { body: { kind, utm } })
  await bench.provider.settled()
  await bench.call('POST', '/user/tour-request', { body: { ...request, utm, price_shown: 198_000 } })
  const { user } = await openDesk('/desk/sources', { bench })
  await screen.findByRole('row', { name: /^vk · зима/ })
  const plain = cellsOf(/^vk · зима/).map((text) => text?.replaceAll('\u00a0', ' '))
  expect(plain).toEqual(['1', '2', '150 %198 000 ₽', '0', '0'])
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:table')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  await user.click(screen.getByRole('button', { name: 'Скачать CSV' }))
  const [table] = saved.mock.calls[0] ?? []
  if (!(table instanceof Blob)) throw new Error('Nothing was saved.')
  const text = await table.text()
  expect(text.split('\r\n')[1]).toBe('"vk · зима";"vk";"зима";"1";"2";"1";"198000";"0";"0";"0"')
})

test('shows own days and says what is wrong with them', async () => {
  const { user, calls } = await openSources()
  await screen.findByRole('row', { name: /^vk/ })
  await user.click(screen.getByRole('button', { name: 'Свои дни' }))
  const type = async (label: string, day: string) => {
    await user.clear(screen.getByLabelText(label))
    await user.type(screen.getByLabelText(label), day)
  }
  await type('С', '01.01.2026')
  await type('По', '20.11.2026')
  await user.click(screen.getByRole('button', { name: 'Показать' }))
  await screen.findByText('Не больше 92 дней')
  await type('С', '19.11.2026')
  const asked = calls.length
  await user.click(screen.getByRole('button', { name: 'Показать' }))
  await screen.findByText('За эти дни визитов и заявок не было')
  expect(calls.slice(asked)).toContain('sources')
})
