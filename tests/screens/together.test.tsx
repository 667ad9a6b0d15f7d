import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { ANNA, cutOff, openAs } from '../fixtures/favorites.ts'
import { openApp } from '../render-app.tsx'
import { testScreen } from '../test-screen.ts'
import { enterName, share, voteGroup, voteOf } from '../fixtures/together.ts'

testScreen('together', {
  address: share,
  main: 'sharedSet',
  ready: () => screen.findByText(/^Пока никто не проголосовал/),
  title: /^Выбираем вместе/,
  loading: () => screen.findByText('Открываем подборку'),
  failed: /[Пп]овторите через минуту|Повторите через минуту|Нет связи/,
})

describe('friend', () => {
  test('votes without sign-in, gives a name once, changes and withdraws', async () => {
    const { bench, id, names, address } = await share()
    const app = await openApp(address, { bench })
    expect(screen.queryByRole('button', { name: 'Отправить ссылку' })).toBeNull()
    const [first, second] = [await voteGroup(names[0]), await voteGroup(names[1])]
    await app.user.click(first.getByRole('button', { name: 'За 0' }))
    await enterName(app, 'Мария')
    await first.findByRole('button', { name: 'За 1', pressed: true })
    await app.user.click(second.getByRole('button', { name: 'Против 0' }))
    await second.findByRole('button', { name: 'Против 1', pressed: true })
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(async () =>
      expect((await bench.store.sharedLists.listVotes(id)).map(({ name }) => name)).toEqual(['Мария']),
    )
    await app.user.click(first.getByRole('button', { name: 'За 1' }))
    await app.user.click(second.getByRole('button', { name: 'Против 1' }))
    await screen.findByText(/^Пока никто не проголосовал/)
    await waitFor(async () => expect(await bench.store.sharedLists.listVotes(id)).toEqual([]))
    expect(screen.queryByRole('link', { name: 'Оставить заявку' })).toBeNull()
  })

  test('sees the own vote without a gap while it is sent', async () => {
    const { bench, id, names, address } = await share()
    const app = await openApp(address, { bench })
    const button = (await voteGroup(names[0])).getByRole('button', { name: 'За 0' })
    const pressed: (string | null)[] = []
    const observer = new MutationObserver(() => void pressed.push(button.getAttribute('aria-pressed')))
    observer.observe(button, { attributes: true, childList: true, characterData: true, subtree: true })
    await app.user.click(button)
    await enterName(app, 'Мария')
    await waitFor(async () => expect(await bench.store.sharedLists.listVotes(id)).toHaveLength(1))
    await screen.findByText('Голос учтён')
    await app.settled()
    observer.disconnect()
    expect(pressed).toContain('true')
    expect(pressed.slice(pressed.indexOf('true'))).not.toContain('false')
  })

  test('remains the same voter after a reload and under another name', async () => {
    const { bench, id, names, address } = await share()
    const app = await openApp(address, { bench })
    await app.user.click((await voteGroup(names[0])).getByRole('button', { name: 'За 0' }))
    await enterName(app, 'Мария')
    await screen.findByText('Голос учтён')
    document.body.replaceChildren()
    const again = await openApp(address, { bench })
    await (await voteGroup(names[0])).findByRole('button', { name: 'За 1', pressed: true })
    await again.user.click(screen.getByRole('button', { name: 'Изменить имя' }))
    const sheet = within(await screen.findByRole('dialog'))
    await again.user.clear(sheet.getByLabelText('Имя'))
    await again.user.type(sheet.getByLabelText('Имя'), 'Маша')
    await again.user.click(sheet.getByRole('button', { name: 'Сохранить' }))
    await waitFor(async () =>
      expect((await bench.store.sharedLists.listVotes(id)).map(({ name }) => name)).toEqual(['Маша']),
    )
    await screen.findByText('Голос учтён')
  })

  test('sees the failure and the state after a failed vote and retries', async () => {
    const { bench, id, names, address } = await share()
    const app = await openApp(address, { bench })
    const first = await voteGroup(names[0])
    app.breakNext('vote', '503', 1)
    await app.user.click(first.getByRole('button', { name: 'За 0' }))
    await enterName(app, 'Мария')
    await screen.findByText(/^Голос не отправлен/)
    await first.findByRole('button', { name: 'За 0', pressed: false })
    await app.user.click(screen.getByRole('button', { name: 'Отправить снова' }))
    await first.findByRole('button', { name: 'За 1', pressed: true })
    expect(screen.queryByText(/^Голос не отправлен/)).toBeNull()
    await waitFor(async () => expect(await bench.store.sharedLists.listVotes(id)).toHaveLength(1))
    await screen.findByText('Голос учтён')
  })

  test('comments, and keeps typed text when news arrive', async () => {
    const { bench, id, codes, address } = await share()
    await voteOf(bench, id, 'Олег', [{ hotelcode: codes[0], choice: 'for' }], 'Лечу в мае')
    const app = await openApp(address, { bench })
    await screen.findByText('Лечу в мае')
    await app.user.type(screen.getByLabelText('Ваш комментарий'), 'А я в июне')
    await voteOf(bench, id, 'Пётр Первый', [], 'И я')
    await act(() => app.client.refetchQueries())
    await screen.findByText('И я')
    await app.user.click(screen.getByRole('button', { name: 'Добавить' }))
    await enterName(app, 'Мария')
    await waitFor(async () => expect(await bench.store.sharedLists.listVotes(id)).toHaveLength(3))
    await screen.findByText('Голос учтён')
    expect(screen.getAllByText('А я в июне')).not.toHaveLength(0)
  })

  test('learns that the vote is over', async () => {
    const { bench, token, id, address } = await share()
    const app = await openApp(address, { bench })
    await screen.findByText(/^Пока никто/)
    await bench.call('DELETE', `/user/shared-sets/${id}`, { token })
    await act(() => app.client.refetchQueries())
    await screen.findByRole('heading', { name: 'Голосование закончилось' })
  })

  test('keeps the page without a connection and sees a notice', async () => {
    const { bench, names, address } = await share()
    const app = await openApp(address, { bench })
    await voteGroup(names[0])
    cutOff(app)
    await act(() => app.client.refetchQueries())
    await screen.findByText(/^Голоса могли измениться/)
    await voteGroup(names[0])
  })
})

describe('owner', () => {
  test('shares a comparison, sees votes and requests the winner', async () => {
    const { bench, codes, names } = await share()
    const share2 = vi.fn(() => Promise.resolve('copied' as const))
    const app = await openAs(ANNA, `/favorites?compare=${codes.join(',')}`, {
      bench,
      messenger: { share: share2 },
    })
    await app.user.click(await screen.findByRole('button', { name: 'Поделиться и обсудить' }))
    await screen.findByRole('heading', { level: 1, name: 'Выбираем вместе' })
    const id = app.address().split('/').at(-1) ?? ''
    await app.user.click(await screen.findByRole('button', { name: 'Отправить ссылку' }))
    await screen.findByRole('button', { name: 'Ссылка скопирована' })
    expect(share2).toHaveBeenCalledExactlyOnceWith(
      `http://localhost:3000/together/${id}`,
      expect.stringContaining('2\u00a0отеля на выбор'),
    )
    await voteOf(bench, id, 'Олег', [{ hotelcode: codes[1], choice: 'for' }])
    await (await voteGroup(names[1])).findByRole('button', { name: 'За 1', pressed: false })
    expect(screen.getAllByRole('link', { name: 'Оставить заявку' })).toHaveLength(1)
    await app.user.click(screen.getByRole('link', { name: 'Оставить заявку' }))
    await screen.findByRole('heading', { level: 1, name: 'Подобрать тур' })
    expect(new URLSearchParams(app.address().split('?')[1]).get('hotels')).toBe(codes[1])
  })

  test('finds the list among the favorites and deletes it', async () => {
    const { bench, id } = await share()
    const app = await openAs(ANNA, '/favorites', {
      bench,
      held: ['endSet'],
    })
    await app.user.click(await screen.findByRole('link', { name: /голосов пока нет/ }))
    await app.user.click(await screen.findByRole('button', { name: 'Удалить подборку' }))
    await app.user.click(await screen.findByRole('button', { name: 'Удалить подборку и голоса' }))
    // Refetches of the page, by interval or focus, must not ask for the list that is being closed.
    await waitFor(() => expect(app.calls.map(({ name }) => name)).toContain('endSet'))
    await act(() => app.client.refetchQueries())
    app.release()
    await screen.findByRole('heading', { level: 1, name: 'Избранное' })
    await app.settled()
    const names = app.calls.map(({ name }) => name)
    expect(names.slice(names.indexOf('endSet'))).not.toContain('sharedSet')
    expect(await bench.store.sharedLists.find(id, bench.now())).toBeUndefined()
    await waitFor(() => expect(screen.queryByRole('link', { name: /голосов пока нет/ })).toBeNull())
  })

  test('removes all votes after a confirmation and keeps the link', async () => {
    const { bench, id, codes, names, address } = await share()
    await voteOf(bench, id, 'Олег', [{ hotelcode: codes[0], choice: 'for' }], 'Реклама')
    const app = await openAs(ANNA, address, { bench })
    await screen.findByText('Реклама')
    app.breakNext('clearVotes', '503', 1)
    await app.user.click(screen.getByRole('button', { name: 'Очистить голоса' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Очистить голоса?' }))
    await app.user.click(sheet.getByRole('button', { name: 'Удалить все голоса' }))
    await sheet.findByRole('alert')
    expect(await bench.store.sharedLists.listVotes(id)).toHaveLength(1)
    await app.user.click(sheet.getByRole('button', { name: 'Удалить все голоса' }))
    await (await voteGroup(names[0])).findByRole('button', { name: 'За 0' })
    expect(screen.queryByText('Реклама')).toBeNull()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByRole('button', { name: 'Очистить голоса' })).toBeNull()
    expect(await bench.store.sharedLists.listVotes(id)).toEqual([])
  })

  test('is offered nothing with a provider without lists', async () => {
    const { bench } = await share()
    const { provider } = bench
    const without = (request: Request, ...rest: [string?]) =>
      request.url.includes('/shared-sets')
        ? Promise.resolve(new Response('{"message":"Нет такого вызова"}', { status: 404 }))
        : provider(request, ...rest)
    bench.provider = Object.assign(without, provider)
    const app = await openAs(ANNA, '/favorites', { bench })
    await screen.findAllByRole('button', { name: /^Убрать из избранного/ })
    await app.settled()
    expect(screen.queryByRole('button', { name: 'Поделиться и обсудить' })).toBeNull()
  })
})
