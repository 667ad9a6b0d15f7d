import { pause } from '../running-host.ts'
import type { Fault } from './plan.ts'
import type { World } from './world.ts'

/** Injects the fault at its time; resolves when it is over. */
export async function inflict(world: World, fault: Fault): Promise<void> {
  await pause(fault.at)
  const { host, store, chat } = world
  switch (fault.kind) {
    case 'kill':
      return host.kill(fault.forMs)
    case 'restart':
      return host.restart(fault.forMs)
    case 'freeze':
      return host.freeze(fault.forMs)
    case 'sink':
      return void chat.moods.push(...fault.moods)
    case 'clock':
      return world.moveClock(fault.byMs)
    case 'lock':
    case 'full-disk':
    case 'database-freeze':
    case 'database-restart':
    case 'database-crash':
      return store.spoil(fault.kind, fault.forMs)
  }
}

/** The chat answers normally again; calls still waiting get no answer. */
export function healChat({ chat }: World): void {
  chat.moods.length = 0
  chat.hangUp()
}
