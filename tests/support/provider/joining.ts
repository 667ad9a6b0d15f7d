import { randomInt } from 'node:crypto'
import { issueToken } from '#server/identity/tokens.ts'
import type { MessengerName } from '#server/db/schema/account-rows.ts'
import type { Bench } from './bench.ts'

/** What the owner of a mailbox and an account types. */
export interface Proof {
  code: string
  token: string
  challenge: string
}

interface Known {
  id: string
  username: string
  token: string
  email: string
}

/** Messenger users who add addresses to their profiles. */
export function openJoining(bench: Bench) {
  const messengerAccount = async (messenger: MessengerName = 'telegram'): Promise<Known> => {
    const count = randomInt(1e9)
    const username = `petr_${count}`
    const profile = { first_name: 'Пётр', last_name: '', username, photo_url: '' }
    const id = await bench.store.accounts.ofMessenger(
      { messenger, external_id: `tg${count}` },
      profile,
      bench.now(),
    )
    return {
      id,
      username,
      token: await issueToken(bench.store, id, bench.now()),
      email: `petr${count}@example.ru`,
    }
  }
  const own = async (path: string, token: string) => (await bench.call('GET', path, { token })).body
  const write = (token: string, body: object) => bench.call('PUT', '/user/profile', { body, token })
  /** Adds the address to the profile and reads the e-mail; returns what their common owner would type. */
  const askProof = async (token: string, email: string): Promise<Proof> => {
    const { body } = await write(token, { email })
    const code = await bench.readCode(email, 'Код для профиля')
    return { code, token, challenge: String(body['challenge']) }
  }
  const confirm = ({ code, token, challenge }: Proof) =>
    bench.call('POST', '/user/confirm-email', {
      body: { code },
      token,
      headers: { 'x-auth-challenge': challenge },
    })
  const request = (token: string) =>
    bench.call('POST', '/user/call-request', {
      body: { name: 'Пётр', phone: '+79991234567', consent: { version: '2026-11-01', at: '2026-11-21' } },
      token,
    })
  const findAccount = async (email: string) => (await bench.store.accounts.byLoginEmail(email))?.id ?? ''
  return { messengerAccount, own, write, askProof, confirm, request, findAccount }
}
