import type { Identifier } from '@mdn/browser-compat-data'
import { api, builtins, lackedBy } from './support.ts'

/** A global, or a member of one, that some WebKit of the floor lacks. */
export interface Newer {
  owner: string
  /** `''` for the owner itself. */
  name: string
}

/** Chromium requires these under the policy, whatever a page has removed. */
const KEPT = /^(?:TrustedType|trustedTypes)/

/** Returns everything that the oldest iOS lacks, by the compatibility data. */
export function newerThanFloor(): Newer[] {
  return (Object.entries({ ...api, ...builtins }) as [string, Identifier][]).flatMap(([owner, members]) => {
    if (KEPT.test(owner)) return []
    if (isNewer(members)) return [{ owner, name: '' }]
    return (Object.entries(members) as [string, Identifier][])
      .filter(
        ([name, entry]) =>
          name !== '__compat' && !name.endsWith('_event') && !KEPT.test(name) && isNewer(entry),
      )
      .map(([name]) => ({ owner, name }))
  })
}

function isNewer(entry: Identifier | undefined): boolean {
  return lackedBy(entry).some((engine) => engine.startsWith('safari_ios'))
}
