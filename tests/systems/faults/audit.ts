import { withoutRepeats } from '../../support/host/fake-bot-api.ts'
import { hear, pause } from '../running-host.ts'
import { countWaitingMessages, readKept } from './kept.ts'
import { compare } from './ledger.ts'
import type { World } from './world.ts'

const LOOK_EVERY_MS = 150
/** The host looks for messages every two seconds. */
const PATIENCE_MS = 4000
/** Longer than any backoff of a message. */
const WAIT_MS = 31 * 60_000
const WAITS = 4

/** Compares the promises with the facts once the chat has received everything. */
export async function audit(world: World, isUndisturbed: boolean): Promise<string[]> {
  const late = await settleOutbox(world, isUndisturbed)
  const { ledger, store, chat } = world
  const kept = await readKept(store.place, ledger.tokens.keys())
  const told = {
    ids: withoutRepeats(chat.messages).map(numberOf),
    unheard: new Set(chat.unheard.map(numberOf)),
  }
  return [...late, ...compare(ledger, kept, told, world.wasKilled), ...(await tryTokens(world))]
}

/** Gives postponed messages the time they wait for; without faults of the chat they must all be delivered. */
async function settleOutbox(world: World, isUndisturbed: boolean): Promise<string[]> {
  for (let waits = 0; waits < WAITS; waits += 1) {
    const until = performance.now() + PATIENCE_MS
    while (performance.now() < until) {
      if ((await countWaitingMessages(world.store.place)) === 0) return []
      await pause(LOOK_EVERY_MS)
    }
    if (isUndisturbed) return [`${await countWaitingMessages(world.store.place)} сообщений ждут без причины`]
    world.moveClock(WAIT_MS)
  }
  return [`${await countWaitingMessages(world.store.place)} сообщений не ушли и через ${WAITS * 31} мин`]
}

function numberOf(text: string): string {
  return /№ (\w+)/.exec(text)?.[1] ?? text
}

const TRIED = 12

/** Tries the newest tokens over the wire: a live one opens, an ended one does not. */
async function tryTokens({ ledger, host }: World): Promise<string[]> {
  const newest = [...ledger.tokens].slice(-TRIED)
  const tried = newest.map(async ([token, { person, state }]) => {
    if (state === 'doubt') return []
    const headers = { authorization: `Bearer ${token}` }
    const { status } = await hear(`${host.origin()}/front/v1/user/info`, { headers })
    return status === (state === 'live' ? 200 : 401) ? [] : [`вход ${person} (${state}): ${status}`]
  })
  return (await Promise.all(tried)).flat()
}
