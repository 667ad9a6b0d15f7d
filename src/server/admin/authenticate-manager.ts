import type { Manager } from '#shared/contract/agency/replies.ts'
import { readBearer } from '../identity/tokens.ts'
import { isSameDigest, sha256 } from '../http/limits/digest.ts'
import type { DeskContext } from './context.ts'
import type { DeskSettings } from '../http/provider-settings.ts'
import type { ManagerSessionRow } from '../db/schema/desk-rows.ts'
import type { ManagerPrincipal } from './desk-call.ts'

/**
 * The single authentication of the desk and programs: by header only, which no foreign page can make a
 * browser send. Undefined without a session, for an expired one, for a traveller's token, and for a
 * former manager.
 */
export async function authenticateManager(
  { store, clock }: DeskContext,
  desk: DeskSettings,
  headers: Headers,
): Promise<ManagerPrincipal | undefined> {
  const hash = readBearer(headers)
  if (hash === undefined) return undefined
  if (desk.token !== '' && isSameDigest(hash, sha256(desk.token))) {
    const name = 'Программа агентства'
    return { manager: { kind: 'program', id: '', name }, actor: { kind: 'program', name } }
  }
  const session = await store.managerSessions.use(hash, clock())
  if (session === undefined || !isManager(desk, session)) return undefined
  const manager = toManager(desk, session)
  return {
    manager,
    // The audit record contains the whole address, because local parts may be equal.
    actor: { kind: 'manager', id: manager.id, name: session.kind === 'mail' ? session.who : session.name },
    sessionHash: hash,
    endsAt: session.ends_at,
  }
}

/** Names may be alike, ids are not. A name of the settings counts at once, whatever the session has. */
export function toManager(
  desk: DeskSettings,
  { kind, who, name }: Pick<ManagerSessionRow, 'kind' | 'who' | 'name'>,
): Manager {
  return { kind, id: `${kind}:${who}`, name: kind === 'mail' ? nameMailManager(desk, who) : name }
}

/** The name of a manager who signs in by e-mail; without one the beginning of the address. */
export function nameMailManager({ managerNames = {} }: DeskSettings, address: string): string {
  const name = Object.hasOwn(managerNames, address) ? managerNames[address] : undefined
  return name ?? address.replace(/@.*$/, '')
}

/** Whether the settings name them now. */
export function isManager(
  { managers, managerMails }: DeskSettings,
  { kind, who }: Pick<ManagerSessionRow, 'kind' | 'who'>,
): boolean {
  return (kind === 'telegram' ? managers : managerMails).includes(who)
}
