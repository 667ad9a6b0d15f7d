import { openBench, type Bench } from './bench.ts'

export const MARIA = 'key-of-maria-0123456789ab'
export const OLEG = 'key-of-oleg-0123456789abcd'

interface ShownVote {
  id: string
  name: string
  choices: { hotelcode: string; choice: string }[]
  note: string
}

export interface ShownSet {
  id: string
  title: string
  hotels: Record<string, unknown>[]
  votes: ShownVote[]
  ends_at: string
  is_own: boolean
}

export const toSet = (answer: { body: Record<string, unknown> }) => answer.body['set'] as ShownSet

/** A fixture with Anna, who has one favorite and a profile that others must not read. */
export async function openSetBench(...opened: Parameters<typeof openBench>) {
  const bench: Bench = await openBench(...opened)
  const token = await bench.signIn('anna-private@example.ru')
  const profile = { first_name: 'Аннушка', last_name: 'Секретова', phone: '+7 999 123-45-67' }
  await bench.call('PUT', '/user/profile', { body: profile, token })
  const search = 'from=1&to=4&dates=2026-12-01_2026-12-08&nights=7-10&adults=2&name=Секретова'
  // Others see the price of a favorite only if the provider has answered it.
  await bench.call('GET', '/search/actualize?tourid=t1')
  await bench.call('POST', '/user/favorites', { body: { hotelcode: '77', price: 98_000, search }, token })
  return {
    ...bench,
    token,
    share: (key?: string, hotels = ['77']) =>
      bench.call('POST', '/user/shared-sets', {
        body: { kind: 'hearts', hotels },
        token,
        ...(key !== undefined && { headers: { 'idempotency-key': key } }),
      }),
    read: (id: string, asker?: string) => bench.call('GET', `/shared-sets/${id}`, { token: asker }),
    clearVotes: (id: string, asker?: string) =>
      bench.call('DELETE', `/user/shared-sets/${id}/votes`, { token: asker }),
    vote: (id: string, body: object, sent: { token?: string; from?: string } = {}) =>
      bench.call('POST', `/shared-sets/${id}/votes`, {
        body: { voter: MARIA, name: 'Мария', choices: [{ hotelcode: '77', choice: 'for' }], ...body },
        ...sent,
      }),
  }
}

export type SetBench = Awaited<ReturnType<typeof openSetBench>>
