import { signInitData } from '#server/identity/init-data-signature.ts'
import { mixText } from '#server/sources/demo/seeded-random.ts'
import { pause, type Heard } from '../running-host.ts'
import { readCode } from './kept.ts'
import { passTime } from './ledger.ts'
import { hasClockFault, insist, type Scene } from './visits.ts'
import { BOT_TOKEN, type World } from './world.ts'

export interface Person {
  name: string
  token: string
}

/** Signs in as a new Telegram user; the launch has the time of the host's clock. */
export async function launch(scene: Scene, mark: string): Promise<Person | undefined> {
  const { world } = scene
  // Two marks of a run that collide in 52 bits would be one person.
  const name = String((mixText(1, mark) >>> 12) * 2 ** 32 + (mixText(2, mark) >>> 0))
  while (performance.now() < scene.givesUpAt) {
    const askedAt = world.host.now()
    const user = JSON.stringify({ id: Number(name), first_name: 'Анна' })
    const fields = { user, auth_date: String(Math.floor(askedAt / 1000)) }
    const body = { init_data: signInitData(fields, BOT_TOKEN) }
    const answer = await insist(scene, { path: '/front/v1/tg-user/', mark, body })
    if (answer?.status === 200) return remember(world, name, answer, askedAt)
    // The clock may have moved between the launch and its arrival.
    if (answer?.status !== 401 || !hasClockFault(scene)) {
      if (answer) scene.complaints.push(`вход ${mark}: ${answer.status}`)
      return undefined
    }
  }
  return undefined
}

/** Signs in by a code from an e-mail; a lost or late one is requested again. */
export async function signInByLetter(scene: Scene, mark: string): Promise<Person | undefined> {
  const { world } = scene
  for (let tries = 0; tries < 5 && performance.now() < scene.givesUpAt; tries += 1) {
    const email = `m${mark}-${tries}@example.ru`
    const asked = await insist(scene, { path: '/front/v1/auth/get-code', mark, body: { email } })
    if (asked?.status !== 200) return undefined
    const code = await extractCode(scene, email)
    if (code === undefined) continue
    const askedAt = world.host.now()
    const headers = { 'x-auth-challenge': String(asked.body['challenge']) }
    const path = `/front/v1/auth/login?code=${code}`
    const answer = await insist(scene, { path, mark, headers })
    if (answer?.status === 200) {
      const again = await insist(scene, { path, mark, headers })
      if (again?.status === 200) scene.complaints.push(`код ${mark} впустил дважды`)
      return remember(world, email, answer, askedAt)
    }
  }
  return undefined
}

async function extractCode({ world }: Scene, email: string): Promise<string | undefined> {
  for (let tries = 0; tries < 20; tries += 1) {
    const code = await readCode(world.store.place, email)
    if (code !== undefined) return code
    await pause(100)
  }
  return undefined
}

export async function signOut(scene: Scene, { token }: Person, mark: string): Promise<void> {
  const known = scene.world.ledger.tokens.get(token)
  if (!known) return
  known.state = 'doubt'
  const answer = await insist(scene, { path: '/front/v1/auth/logout', mark, token })
  if (answer?.status === 200) known.state = 'ended'
}

function remember({ ledger, host }: World, name: string, { body }: Heard, askedAt: number): Person {
  const token = String(body['access_token'])
  // The clock may have moved between the request and its answer.
  const issued = { from: Math.min(askedAt, host.now()), to: Math.max(askedAt, host.now()) }
  ledger.tokens.set(token, { person: name, state: 'live', issued })
  passTime(ledger, host.now())
  return { name, token }
}
