import { nameMailManager } from './authenticate-manager.ts'
import type { DeskContext } from './context.ts'

/**
 * Managers by the settings: with the names of the settings, or Telegram's own; an id for one who has not signed in
 * lately.
 */
export async function listManagers({
  store,
  settings: { desk },
}: Pick<DeskContext, 'store' | 'settings'>): Promise<{ id: string; name: string }[]> {
  if (desk === undefined) return []
  const ids = desk.managers.map((who) => `telegram:${who}`)
  const names = await store.managerSessions.listNames(ids)
  return [
    ...ids.map((id) => ({ id, name: names.get(id) ?? id.replace('telegram:', '') })),
    ...desk.managerMails.map((mail) => ({ id: `mail:${mail}`, name: nameMailManager(desk, mail) })),
  ]
}
