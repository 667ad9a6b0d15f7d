import { sinkKinds } from '../../leads/sinks/table.ts'
import type { Settings } from '../../settings/settings.ts'
import { absent, elsewhere, fine, unchecked, wrong, type DoctorCheck } from './check.ts'
import { openSinkAlone } from './open-sink-alone.ts'

const REMEDY = 'задайте LEADS_CHAT_ID, LEADS_MAIL или доступ к своей CRM: src/docs/operator/settings.md'

/** Checks that leads reach someone. */
export const leadChecks: DoctorCheck = {
  title: 'Заявки',
  remedy: REMEDY,
  async take({ settings: { sinks, providerHost, isDevelopment, leadsPrivacy } }) {
    if (providerHost) return elsewhere
    if (sinks.length === 0)
      return isDevelopment ? absent('слать некуда') : wrong('о заявках никто не узнаёт', REMEDY)
    const where = sinks.map(({ name }) => sinkKinds[name].words.where).join(', ')
    return fine(`идут ${where}${leadsPrivacy === 'short' ? '; в чате и письмах только номер и ссылка' : ''}`)
  },
}

/** Checks that each configured sink can be reached, without sending anything. */
export function sinkLooks(settings: Settings): DoctorCheck[] {
  return settings.sinks.map((setting) => ({
    title: sinkKinds[setting.name].words.title,
    remedy: `проверьте доступ: ${sinkKinds[setting.name].variables.join(', ')}`,
    async take({ outside }) {
      const sink = await openSinkAlone(settings, setting, outside.withinMs)
      return (await sink.examine?.()) ?? unchecked('задано; проверит --test-lead')
    },
  }))
}
