import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#shared/domain/time/durations.ts'
import { AGENCY_TOKEN } from '#support/provider/agency-api.ts'
import { download, openWithFile } from '#support/provider/bot-file.ts'
import { openNoticeBench, type NoticeBench } from '#support/provider/notice-bench.ts'

let bench: NoticeBench
beforeEach(async () => {
  bench = await openNoticeBench()
})
afterEach(() => bench.close())

const content = Buffer.from('%PDF-1.7 passport of Anna')
const statusOf = async (url: string, token = '') => (await download(bench, url, token)).status
const linkOf = async (path: string, token: string) => {
  const call = path.startsWith('/user')
    ? bench.call('POST', path, { token })
    : bench.agency('POST', path, { token })
  return String((await call).body['url'])
}

describe('a file of a lead', () => {
  test('is closed to everyone but its traveller and managers', async () => {
    const { token, stored } = await openWithFile(bench, content)
    const own = `/front/v1/user/files/${stored.id}`
    const stranger = await bench.signIn('petr@example.ru')
    const manager = await bench.manager()
    expect([await statusOf(own), await statusOf(own, stranger), await statusOf(own, manager)]).toEqual([
      401, 404, 401,
    ])
    expect([await statusOf(stored.url), await statusOf(stored.url, token)]).toEqual([401, 401])
    expect([await statusOf(own, token), await statusOf(stored.url, manager)]).toEqual([200, 200])
    expect(await statusOf('/agency/v1/files/unknown', manager)).toBe(404)
    const foreign = await bench.call('POST', `/user/files/${stored.id}/link`, { token: stranger })
    expect(foreign.status).toBe(404)
    // A program has no session that a link could end with.
    const program = await bench.agency('POST', `/files/${stored.id}/link`, { token: AGENCY_TOKEN })
    expect(program.status).toBe(403)
    expect(await statusOf(stored.url, AGENCY_TOKEN)).toBe(200)
  })

  test('is opened by a link for ten minutes, of that file and that side alone', async () => {
    const { token, stored } = await openWithFile(bench, content)
    const manager = await bench.manager()
    const [own, ours] = [
      await linkOf(`/user/files/${stored.id}/link`, token),
      await linkOf(`/files/${stored.id}/link`, manager),
    ]
    expect(own).toMatch(/^https:\/\/tours\.example\.ru\/front\/v1\/user\/files\/[\w-]+\?ticket=/)
    expect([await statusOf(own), await statusOf(ours)]).toEqual([200, 200])
    const ticket = new URL(own).search
    expect(await statusOf(stored.url + ticket)).toBe(401)
    expect(await statusOf(`/front/v1/user/files/other${ticket}`)).toBe(401)
    expect(await statusOf(own.replace(/.$/, (last) => (last === '0' ? '1' : '0')))).toBe(401)
    bench.advance(10 * MINUTE_MS)
    expect([await statusOf(own), await statusOf(ours)]).toEqual([401, 401])
  })

  test('is closed to a link once its session has ended', async () => {
    const { token, stored } = await openWithFile(bench, content)
    const manager = await bench.manager()
    const own = await linkOf(`/user/files/${stored.id}/link`, token)
    const ours = await linkOf(`/files/${stored.id}/link`, manager)
    await bench.call('GET', '/auth/logout', { token })
    await bench.agency('DELETE', '/session', { token: manager })
    expect([await statusOf(own), await statusOf(ours)]).toEqual([401, 401])
  })

  test('is in the export, and gone with the person and with the lead', async () => {
    const { token, lead, stored } = await openWithFile(bench, content)
    const { body } = await bench.call('GET', '/user/own-data', { token })
    expect(body['requests']).toMatchObject([
      {
        files: [
          { name: 'Паспорт.pdf', size: content.byteLength, address: `/front/v1/user/files/${stored.id}` },
        ],
      },
    ])
    await bench.store.people.eraseLead(lead, { cause: 'agency', now: bench.now() })
    expect(await statusOf(stored.url, AGENCY_TOKEN)).toBe(404)
    expect((await bench.store.files.read(stored.id).next()).done).toBe(true)
    const other = await openWithFile(bench, content)
    bench.advance(2000 * DAY_MS)
    await bench.store.prune(bench.now())
    expect((await bench.store.files.read(other.stored.id).next()).done).toBe(true)
    expect(await bench.store.files.find(other.stored.id)).toBeUndefined()
  })
})
