import { openChannelSenders } from '../../compose/start-channels.ts'
import type { ChannelName } from '../../db/schema/channel-rows.ts'
import { sinkKinds } from '../../leads/sinks/table.ts'
import type { Settings } from '../../settings/settings.ts'
import {
  absent,
  fine,
  unchecked,
  wrong,
  type CheckFinding,
  type DoctorCheck,
  type DoctorContext,
} from './check.ts'
import { openSinkAlone } from './open-sink-alone.ts'

export const LEADS_REMEDY =
  'задайте LEADS_CHAT_ID, LEADS_MAIL или доступ к своей CRM: src/docs/operator/settings.md'
const channels: readonly {
  name: ChannelName
  field: 'telegramId' | 'maxId'
  title: string
  variable: string
}[] = [
  { name: 'telegram', field: 'telegramId', title: 'Канал в Telegram', variable: 'CHANNEL_ID' },
  { name: 'max', field: 'maxId', title: 'Канал в MAX', variable: 'MAX_CHANNEL_ID' },
]

/** Checks that leads reach someone. */
export async function checkStoredLeads({ settings }: DoctorContext): Promise<CheckFinding> {
  const { sinks, isDevelopment, leadsPrivacy } = settings
  if (sinks.length === 0) return isDevelopment ? absent('слать некуда') : wrong('о заявках никто не узнаёт')
  const where = sinks.map(({ name }) => sinkKinds[name].words.where).join(', ')
  return fine(`идут ${where}${leadsPrivacy === 'short' ? '; в чате и письмах только номер и ссылка' : ''}`)
}

/** Checks that each configured sink can be reached, without sending anything. */
export function listSinkChecks(settings: Settings): DoctorCheck[] {
  return settings.sinks.map((setting) => ({
    title: sinkKinds[setting.name].words.title,
    remedy: `проверьте доступ: ${sinkKinds[setting.name].variables.join(', ')}`,
    async take({ outside }) {
      const sink = await openSinkAlone(settings, setting, outside.withinMs)
      return (await sink.examine?.()) ?? unchecked('задано; проверит --test-lead')
    },
  }))
}

/** Checks that the bot may post to each configured channel, without posting anything. */
export function listChannelChecks(settings: Settings): DoctorCheck[] {
  const configured = channels.filter(({ field }) => settings.channels[field] !== '')
  return configured.map(({ name, title, variable }) => ({
    title,
    remedy: `проверьте ${variable} и права бота в канале`,
    async take() {
      const senders = await openChannelSenders(settings)
      const standing = await senders.find((sender) => sender.place.channel === name)?.examine()
      if (standing?.isFine) return fine(`${standing.seen}; времена: ${settings.channels.times.join(', ')}`)
      return wrong(standing?.seen ?? 'не задан', standing?.remedy)
    },
  }))
}
