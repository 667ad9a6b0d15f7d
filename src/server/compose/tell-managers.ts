import { createDescribeManagerNotice, type FindManagerNews } from '../conversations/manager-notice.ts'
import { startRounds } from '../db/rounds.ts'
import { failureLine } from '../log/log.ts'
import { deliverManagerNotices } from '../notices/deliver-manager-notices.ts'
import type { ManagerNotices } from '../notices/manager-notices.ts'
import type { Settings } from '../settings/settings.ts'
import { resolveSiteUrl } from './tell-agency.ts'

interface Parts {
  store: { managerNotices: ManagerNotices; findManagerNews: FindManagerNews }
  clock: () => number
  log: (line: string) => void
}

/** Tells managers of Telegram about the leads in their charge. Returns a function that stops it. */
export async function tellManagers(settings: Settings, parts: Parts): Promise<() => Promise<void>> {
  const { telegramBotToken: token, telegramApiRoot: apiRoot, desk } = settings
  if (!token || desk === undefined || desk.managers.length === 0) return async () => {}
  const { store, clock, log } = parts
  const { createTelegramManager } = await import('../notices/telegram-manager.ts')
  const describe = createDescribeManagerNotice({
    find: store.findManagerNews,
    settings,
    wording: { siteUrl: resolveSiteUrl(settings), privacy: settings.leadsPrivacy },
    isQuietAtNight: settings.managersAtNight === 'silent',
    clock,
  })
  const loop = { store, describe, sender: createTelegramManager({ token, apiRoot }), clock }
  return startRounds(
    (isStopped) => deliverManagerNotices(loop, isStopped),
    (error) => log(failureLine(error, clock())),
  )
}
