import { openChannelSenders } from '../../compose/start-channels.ts'
import type { ChannelName } from '../../db/schema/channel-rows.ts'
import type { Settings } from '../../settings/settings.ts'
import { fine, wrong, type DoctorCheck } from './check.ts'

const titles: Readonly<Record<ChannelName, string>> = { telegram: 'Канал в Telegram', max: 'Канал в MAX' }
const remedies: Readonly<Record<ChannelName, string>> = {
  telegram: 'проверьте CHANNEL_ID и права бота в канале',
  max: 'проверьте MAX_CHANNEL_ID и права бота в канале',
}

/** Checks that the bot may post to each configured channel, without posting anything. */
export function channelChecks(settings: Settings): DoctorCheck[] {
  const { telegramId, maxId } = settings.channels
  const channels: ChannelName[] = [
    ...(telegramId ? ['telegram' as const] : []),
    ...(maxId ? ['max' as const] : []),
  ]
  return channels.map((channel) => ({
    title: titles[channel],
    remedy: remedies[channel],
    async take() {
      const senders = await openChannelSenders(settings)
      const standing = await senders.find((sender) => sender.place.channel === channel)?.examine()
      if (standing?.isFine) return fine(`${standing.seen}; времена: ${settings.channels.times.join(', ')}`)
      return wrong(standing?.seen ?? 'не задан', standing?.remedy ?? remedies[channel])
    },
  }))
}
