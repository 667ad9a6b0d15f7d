import type { DeskContext } from './context.ts'

/** Managers by the settings, with the names they sign in with; an id for one who has not signed in lately. */
export async function listManagers({
  store,
  settings,
}: Pick<DeskContext, 'store' | 'settings'>): Promise<{ id: string; name: string }[]> {
  const { managers = [], managerMails = [] } = settings.desk ?? {}
  const ids = managers.map((who) => `telegram:${who}`)
  const names = await store.managerSessions.listNames(ids)
  return [
    ...ids.map((id) => ({ id, name: names.get(id) ?? id.replace('telegram:', '') })),
    ...managerMails.map((mail) => ({ id: `mail:${mail}`, name: mail.replace(/@.*$/, '') })),
  ]
}
