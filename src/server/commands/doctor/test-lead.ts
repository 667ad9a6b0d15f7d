import { InvalidArgumentError } from 'commander'
import type { Outcome } from '../../outbound/outcome.ts'
import type { LeadSinkName } from '../../db/schema/outbox-row.ts'
import { isSinkName, sinkKinds } from '../../leads/sinks/table.ts'
import { testLead } from '../../leads/message/test-lead.ts'
import type { Settings } from '../../settings/settings.ts'
import { CommandFailure, type CommandIo } from '../command.ts'
import { openSinkAlone } from './open-sink-alone.ts'

/** Means every configured sink. */
export const EVERYWHERE = 'all'

/** Sends a test lead to the named sink, or to each, and reports the result. */
export async function sendTestLead(
  settings: Settings,
  whereTo: string,
  { out }: Pick<CommandIo, 'out'>,
): Promise<void> {
  const chosen = settings.sinks.filter(({ name }) => whereTo === EVERYWHERE || name === whereTo)
  if (chosen.length === 0) throw nowhere(settings, whereTo)
  const ends = await Promise.all(
    chosen.map(async (setting) => {
      const sink = await openSinkAlone(settings, setting)
      const lead = testLead(Date.now())
      const told = {
        lead,
        isCorrection: false,
        revision: 0,
        isRepeat: false,
        isDoubtful: false,
        externalId: '',
      }
      return { name: setting.name, number: lead.id, outcome: await sink.send(told) }
    }),
  )
  for (const { name, number, outcome } of ends) out(endLine(name, number, outcome))
  const failed = ends.filter(({ outcome }) => outcome.kind !== 'sent').length
  if (failed > 0) throw new CommandFailure(`Не дошло: ${failed} из ${ends.length}.`)
}

function nowhere({ sinks }: Settings, whereTo: string): Error {
  const known = sinks.map(({ name }) => name).join(', ')
  if (whereTo === EVERYWHERE)
    return new CommandFailure('Слать некуда: задайте LEADS_CHAT_ID, LEADS_MAIL или доступ к своей CRM')
  if (isSinkName(whereTo))
    return new CommandFailure(`${whereTo} не настроен: нужно ${sinkKinds[whereTo].variables.join(', ')}`)
  return new InvalidArgumentError(`Не знаю, куда это: ${whereTo}. Настроены: ${known || 'никто'}.`)
}

function endLine(name: LeadSinkName, number: string, outcome: Outcome): string {
  const { title, where, what } = sinkKinds[name].words
  switch (outcome.kind) {
    case 'sent':
      return `${title}: тестовая заявка № ${number} ушла ${where}${outcome.externalId ? ` (там № ${outcome.externalId})` : ''}. Посмотрите ${what}: читается ли русский текст.`
    case 'unsure':
      return `${title}: неизвестно, дошла ли № ${number} (${outcome.reason}). Проверьте ${what}.`
    case 'postponed':
    case 'refused': {
      const remedy =
        outcome.remedy ?? 'Проверьте связь и повторите позже: настоящую заявку хост пробовал бы ещё.'
      return `${title}: не дошла, ${outcome.reason}. → ${remedy}`
    }
  }
}
