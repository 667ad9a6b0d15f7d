import { expect, test, vi } from 'vitest'
import { call as lead } from '#support/provider/lead-bodies.ts'
import { openBench, type Bench } from '#support/provider/bench.ts'

/** Erases the token's account right after the next call is authenticated. */
function eraseBehind(bench: Bench, token: string): void {
  const find = bench.store.tokens.findAccount.bind(bench.store.tokens)
  const found = vi.spyOn(bench.store.tokens, 'findAccount').mockImplementationOnce(async (...asked) => {
    const account = await find(...asked)
    found.mockRestore()
    expect(await bench.call('DELETE', '/user/account', { token })).toMatchObject({ status: 200 })
    return account
  })
}

test('treats a call as anonymous when its account is erased in flight', async () => {
  const bench = await openBench()
  try {
    const asked = await bench.signIn('anna@example.ru')
    eraseBehind(bench, asked)
    expect(await bench.call('POST', '/user/call-request', { token: asked, body: lead })).toMatchObject({
      status: 200,
    })
    const hearted = await bench.signIn('vera@example.ru')
    eraseBehind(bench, hearted)
    const heart = { hotelcode: '77', price: 98_000 }
    expect(await bench.call('POST', '/user/favorites', { token: hearted, body: heart })).toMatchObject({
      status: 401,
    })
  } finally {
    await bench.close()
  }
})
