import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { todayAt } from '#shared/domain/time/day.ts'
import { preparePage } from '../page.ts'
import { openDesk } from '../render-desk.tsx'
import { planNext, sampleChannel } from '../support/channel/plan-posts.ts'
import { openDeskBench } from '../support/provider/agency-api.ts'

preparePage()

async function openChannel(mode: 'auto' | 'approve' = 'auto') {
  const bench = await openDeskBench({}, undefined, { channel: sampleChannel })
  const [first] = await planNext(bench.store, todayAt(bench.now()), bench.now())
  if (mode !== 'auto') await bench.agency('PATCH', '/channel', { body: { mode } })
  const desk = await openDesk('/desk/channel', { bench })
  await screen.findByText('Подходящего тура нет')
  const read = async () => {
    const { posts } = (await bench.read('channel', 'GET', '/channel')).channel
    return posts.find(({ id }) => id === first)
  }
  return { ...desk, bench, first, read }
}

const post = () => screen.getByRole('article', { name: /Orion Beach/ })
const press = (name: string) => within(post()).getByRole('button', { name })

test('shows a post as its readers will see it', async () => {
  await openChannel()
  const text = (post().textContent ?? '').replaceAll('\u00a0', ' ')
  expect(text).toContain('Orion Beach 5★')
  expect(text).toContain('98 437 ₽')
  expect(within(post()).getByText('Orion Beach 5★').tagName).toBe('B')
  expect(post().querySelector('img')?.getAttribute('src')).toMatch(/^\/_img\//)
})

test('says which rule leaves no tour', async () => {
  await openChannel()
  const empty = screen.getByText('Подходящего тура нет').parentElement
  expect(
    within(empty ?? document.body)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['направлений 2', 'горящих туров 214', 'от 5★: 0'])
})

test('approves a post', async () => {
  const { user, read } = await openChannel('approve')
  within(post()).getByText('Ждёт одобрения')
  await user.click(press('Одобрить'))
  await within(post()).findByText('Одобрена')
  expect(await read()).toMatchObject({ state: 'approved' })
})

test('skips a post and takes it back', async () => {
  const { user } = await openChannel()
  await user.click(press('Пропустить'))
  await within(post()).findByText('Пропущена')
  await user.click(press('Вернуть'))
  await within(post()).findByText('Выйдет сама')
})

test('writes own words above the tour and shows why a price is refused', async () => {
  const { user, read } = await openChannel()
  await user.click(press('Добавить слова'))
  await user.type(within(post()).getByLabelText(/Свои слова/), 'Всего 90 000 ₽')
  await user.click(press('Сохранить'))
  await within(post()).findByText(/Цену ставит витрина/)
  await user.clear(within(post()).getByLabelText(/Свои слова/))
  await user.type(within(post()).getByLabelText(/Свои слова/), 'Сами были в мае')
  await user.click(press('Сохранить'))
  await waitFor(async () => expect(await read()).toMatchObject({ words: 'Сами были в мае' }))
  await within(post()).findByText(/^Сами были в мае/)
})

test('keeps typed words after a colleague was first', async () => {
  const { user, bench, first } = await openChannel()
  await user.click(press('Добавить слова'))
  await user.type(within(post()).getByLabelText(/Свои слова/), 'Мои слова')
  await bench.agency('PATCH', `/channel/posts/${first}`, { body: { words: 'Слова коллеги' } })
  await user.click(press('Сохранить'))
  await within(post()).findByText(/только что изменили/)
  await within(post()).findByText(/«Слова коллеги»/)
  expect(within(post()).getByLabelText(/Свои слова/)).toHaveProperty('value', 'Мои слова')
  await user.click(press('Сохранить'))
  await within(post()).findByText(/^Мои слова/)
})

test('repeats a change whose answer was lost as the same change', async () => {
  const { user, lose, read } = await openChannel()
  lose((name) => name === 'changePost')
  await user.click(press('Пропустить'))
  await within(post()).findByText(/Нет связи/)
  lose(() => false)
  expect(await read()).toMatchObject({ state: 'skipped', version: 3 })
})

test('stops the channel and starts it again', async () => {
  const { user } = await openChannel()
  await user.click(screen.getByRole('button', { name: 'Остановлен' }))
  await within(post()).findByText('Канал остановлен')
  await screen.findByText(/^Последняя правка настроек: Ольга Ким/)
  await user.click(screen.getByRole('button', { name: 'Автопилот' }))
  await within(post()).findByText('Выйдет сама')
})

test('changes days, times and the picture', async () => {
  const { user, bench } = await openChannel()
  const channel = async () => (await bench.read('channel', 'GET', '/channel')).channel
  await user.click(screen.getByText('Дни, времена, картинка'))
  await user.click(screen.getByRole('button', { name: 'Вс' }))
  await user.click(screen.getByRole('button', { name: 'Сб' }))
  await user.click(screen.getByRole('button', { name: /^Карточка/ }))
  const times = screen.getByLabelText(/Времена по Москве/)
  await user.clear(times)
  await user.type(times, '10:00, 10:20')
  await user.click(screen.getByRole('button', { name: 'Сохранить' }))
  await screen.findByText(/Нужны времена по Москве/)
  await user.clear(times)
  await user.type(times, '9:30, 19:00')
  await user.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(async () =>
    expect(await channel()).toMatchObject({
      days: [1, 2, 3, 4, 5],
      times: ['09:30', '19:00'],
      picture: 'card',
    }),
  )
  expect(screen.queryByRole('button', { name: 'Сохранить' })).toBeNull()
})

test('says what a colleague has set first, and repeats the change on demand', async () => {
  const { user, bench } = await openChannel()
  await user.click(screen.getByText('Дни, времена, картинка'))
  await user.click(screen.getByRole('button', { name: 'Вс' }))
  await bench.agency('PATCH', '/channel', { body: { mode: 'approve', times: ['11:00'] } })
  await user.click(screen.getByRole('button', { name: 'Сохранить' }))
  const said = await screen.findByText(/^Раньше вас настройки изменили/)
  expect(said.textContent).toBe(
    'Раньше вас настройки изменили (программа): режим «С одобрением»; времена: 11:00. ' +
      'Ваша правка не сохранена: если она нужна, повторите её.',
  )
  await user.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Сохранить' })).toBeNull())
  expect((await bench.read('channel', 'GET', '/channel')).channel).toMatchObject({
    mode: 'approve',
    times: ['11:00'],
    days: [1, 2, 3, 4, 5, 6],
  })
})

test('says why an own post is refused and keeps what was typed', async () => {
  const { user } = await openChannel()
  await user.click(screen.getByText('Своя публикация'))
  const form = within(screen.getByRole('form', { name: 'Своя публикация' }))
  await user.type(form.getByLabelText(/Ссылка на тур/), 'https://other.example/')
  await user.click(form.getByRole('button', { name: 'Опубликовать' }))
  await form.findByText(/Нужна ссылка на страницу тура/)
  expect(form.getByLabelText(/Ссылка на тур/)).toHaveProperty('value', 'https://other.example/')
})

test('tells an agency without a channel how to get one', async () => {
  await openDesk('/desk/channel')
  await screen.findByText('Канала пока нет')
})
