import { flag, object } from '#shared/contract/read.ts'
import type { Output } from '#shared/contract/reader.ts'
import { HOUR_MS } from '#shared/domain/time/durations.ts'
import { createGuide } from './guide.ts'
import type { AnswerKind, SharingTools } from './shared-answer.ts'

/** Parts of the API that an agency buys separately. */
export const MODULES = ['search', 'hot-tours', 'hotel-pages'] as const
export type Module = (typeof MODULES)[number]

const Missing = object({ isMissing: flag() })

/** Requested again after an hour: by then the agency may have bought it or fixed its key. */
const missingKind: AnswerKind<Output<typeof Missing>> = {
  name: 'tourvisor-missing',
  reader: Missing,
  freshMs: HOUR_MS,
  storedMs: HOUR_MS,
}

/** What the source has refused to the agency within the last hour, shared by all servers. */
export interface SourceState {
  /** True if the module was refused as not bought. */
  lacks(module: Module): Promise<boolean>
  noteLack(module: Module): Promise<void>
  /** Returns true once an hour. */
  noteDenied(): Promise<boolean>
  missing(): Promise<Module[]>
  isDenied(): Promise<boolean>
}

const DENIED = 'access'

export function createSourceState(tools: SharingTools): SourceState {
  const guide = createGuide(missingKind, tools)
  const isMissing = async (id: string) => (await guide.known(id)) !== undefined
  const note = (id: string) => guide.learn(id, () => ({ isMissing: true }))
  return {
    lacks: isMissing,
    noteLack: note,
    async noteDenied() {
      if (await isMissing(DENIED)) return false
      await note(DENIED)
      return true
    },
    async missing() {
      const lacks = await Promise.all(MODULES.map(isMissing))
      return MODULES.filter((_, index) => lacks[index])
    },
    isDenied: () => isMissing(DENIED),
  }
}
