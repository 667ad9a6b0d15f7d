import { object, literal } from '#shared/contract/read.ts'
import type { Output } from '#shared/contract/reader.ts'
import { HOUR_MS } from '#shared/domain/time/durations.ts'
import { createSharedAnswer, type AnswerKind, type SharingTools } from './shared-answer.ts'

/** Parts of the API that an agency buys separately. */
export const MODULES = ['search', 'hot-tours', 'hotel-pages'] as const
export type Module = (typeof MODULES)[number]

const Missing = object({ why: literal('not-bought', 'denied') })
type Missing = Output<typeof Missing>

/** Requested again after an hour: by then the agency may have bought it or fixed its key. */
const missingModule: AnswerKind<Missing> = {
  name: 'tourvisor-missing',
  reader: Missing,
  freshMs: HOUR_MS,
  storedMs: 24 * HOUR_MS,
}

/** What the source refuses to the agency, shared by all servers. */
export interface SourceState {
  /** True if the module was refused within the last hour as not bought. */
  lacks(module: Module): Promise<boolean>
  /** True if it was refused as not bought within the last day. */
  hasLacked(module: Module): Promise<boolean>
  noteLack(module: Module): Promise<void>
  /** Returns true once an hour, for the first of all servers. */
  noteDenied(): Promise<boolean>
  missing(): Promise<Module[]>
  isDenied(): Promise<boolean>
}

const DENIED = 'access'
/** How long this process caches the state, milliseconds. */
const LOOK_MS = 30_000

export function createSourceState(tools: SharingTools): SourceState {
  const kept = createSharedAnswer(missingModule, tools)
  const looked = new Map<string, { at: number; lacks: boolean }>()
  const isFresh = async (id: string) => (await kept.get(id))?.isFresh ?? false
  const note = (id: string, why: Missing['why']) => kept.put(id, { why })

  const lacks = async (module: Module) => {
    const known = looked.get(module)
    if (known && Math.abs(tools.clock() - known.at) < LOOK_MS) return known.lacks
    const now = { at: tools.clock(), lacks: await isFresh(module) }
    looked.set(module, now)
    return now.lacks
  }

  return {
    lacks,
    hasLacked: async (module) => (await kept.get(module)) !== undefined,
    async noteLack(module) {
      looked.set(module, { at: tools.clock(), lacks: true })
      await note(module, 'not-bought')
    },
    async noteDenied() {
      if (await isFresh(DENIED)) return false
      await note(DENIED, 'denied')
      return true
    },
    async missing() {
      const found = await Promise.all(
        MODULES.map(async (module) => ({ module, isMissing: await isFresh(module) })),
      )
      return found.filter(({ isMissing }) => isMissing).map(({ module }) => module)
    },
    isDenied: () => isFresh(DENIED),
  }
}
