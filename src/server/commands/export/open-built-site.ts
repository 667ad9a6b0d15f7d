import { readBuiltClient } from '../../pages/built-client.ts'
import type { WriteLine } from '../../log/log.ts'
import { openHost } from '../../compose/open.ts'
import type { Settings } from '../../settings/settings.ts'
import type { Site } from './write-site.ts'

/**
 * Opens the server of these settings in this process, without listening. `entries` is the folder of the
 * built entries.
 */
export async function openBuiltSite(settings: Settings, write: WriteLine, entries: string): Promise<Site> {
  const built = await readBuiltClient(entries)
  // A static site cannot receive error reports, so its pages must send none.
  const host = await openHost({ ...settings, errorReports: false }, { ...built, isAlone: true, write })
  return {
    ask: async (path) => host.fetch(new Request(new URL(path, settings.publicUrl))),
    pages: host.pages,
    assets: [...built.assets.keys()],
    close: host.close,
  }
}
