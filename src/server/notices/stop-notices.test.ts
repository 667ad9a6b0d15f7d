import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS } from '#shared/domain/time/durations.ts'
import { pressLink } from './action-link.ts'
import { openNoticeBench, type NoticeBench } from '#support/provider/notice-bench.ts'

const email = 'anna@example.ru'

let bench: NoticeBench
beforeEach(async () => {
  bench = await openNoticeBench()
})
afterEach(async () => {
  expect(bench.lines.join()).not.toMatch(/Анна|anna@|desk-bot-token/)
  await bench.close()
})

describe('a traveller without notices', () => {
  const pathOf = (text: string) => /https:\/\/tours\.example\.ru\/front\/v1(\S+)/.exec(text)?.[1] ?? ''

  test("stops with the e-mail's link, which changes nothing on GET", async () => {
    const token = await bench.signIn(email)
    const lead = await bench.ask(token)
    await bench.move(lead, { status: 'in_work' })
    await bench.deliver()
    const path = pathOf((await bench.told())[0]?.body ?? '')
    const page = await bench.call('GET', path)
    expect({ status: page.status, text: page.text }).toEqual({
      status: 200,
      text: expect.stringContaining('method="post"'),
    })
    const isOn = async () => (await bench.call('GET', '/user/notices', { token })).body['is_on']
    expect(await isOn()).toBe(true)
    await bench.move(lead, { status: 'booked' })
    expect((await bench.call('POST', path)).text).toContain('О заявках больше не пишем')
    expect(await isOn()).toBe(false)
    expect((await bench.call('GET', '/user/notices', { token })).body['prices_on']).toBe(true)
    await bench.move(lead, { status: 'done' })
    await bench.deliver()
    expect(await bench.told()).toHaveLength(1)
    // The switch turns them on again.
    await bench.call('POST', '/user/notices', { token, body: { is_on: true } })
    await bench.move(lead, { status: 'booked' })
    await bench.deliver()
    expect(await bench.told()).toHaveLength(2)
  })

  test('stops everything with the link of an earlier build', async () => {
    const token = await bench.signIn(email)
    const account = await bench.store.accounts.byLoginEmail(email)
    const { store } = bench
    const url = pressLink('stop', { store, settings: {} }, account?.id ?? '')
    await bench.call('POST', url.replace('/front/v1', ''))
    const { body } = await bench.call('GET', '/user/notices', { token })
    expect(body).toMatchObject({ is_on: false, prices_on: false })
  })

  test('is not affected by a forged link', async () => {
    const token = await bench.signIn(email)
    const account = await bench.store.accounts.byLoginEmail(email)
    for (const method of ['GET', 'POST'])
      for (const ticket of [`${account?.id}.${'0'.repeat(64)}`, `${account?.id}`, ''])
        for (const press of ['stop', 'stop-leads', 'stop-prices'])
          expect((await bench.call(method, `/user/notices/${press}?ticket=${ticket}`)).status).toBe(403)
    expect((await bench.call('GET', '/user/notices', { token })).body['is_on']).toBe(true)
  })

  test('gets nothing pending after stopping or leaving', async () => {
    const { token, lead } = await bench.inMessenger()
    bench.advance(10 * HOUR_MS)
    await bench.move(lead, { status: 'in_work' })
    await bench.call('DELETE', '/user/account', { token })
    bench.advance(12 * HOUR_MS)
    await bench.deliver()
    expect(bench.api.calls).toEqual([])
  })
})
