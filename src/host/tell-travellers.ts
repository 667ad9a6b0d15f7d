import { deliverNotices, type NoticeParts } from '#provider/notices/deliver-notices.ts'
import { createNoticeLetters } from '#provider/notices/letters.ts'
import type { AgencyContent } from '#provider/ports/agency-content.ts'
import type { Mail } from '#provider/ports/mail.ts'
import type { NoticeSender } from '#provider/ports/notice-channel.ts'
import { startRounds } from '#provider/rounds.ts'
import { createDescribeNotice, type DescribeParts } from './describe-notice.ts'
import { failureLine } from './log.ts'
import type { Settings } from './settings.ts'

type Parts = Omit<NoticeParts, 'sender' | 'describe'> &
  Omit<DescribeParts, 'settings'> & {
    mail: Mail
    content: AgencyContent
    settings: DescribeParts['settings']
  }

/** Tells travellers what became of their leads, each way by its own rounds; answers how to stop. */
export async function tellTravellers(settings: Settings, parts: Parts): Promise<() => Promise<void>> {
  const { clock, log } = parts
  const onFailure = (error: unknown) => log(failureLine(error, clock()))
  const describe = createDescribeNotice(parts)
  const senders = await openSenders(settings, parts)
  const stops = senders.map((sender) =>
    startRounds((isStopped) => deliverNotices({ ...parts, describe, sender }, isStopped), onFailure),
  )
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}

async function openSenders(
  { telegramBotToken: token, telegramApiRoot: apiRoot }: Settings,
  { mail, content }: Parts,
): Promise<NoticeSender[]> {
  const letters = createNoticeLetters(mail, () => content.facts.name)
  if (!token) return [letters]
  const { createTelegramPerson } = await import('#provider/leads/sinks/telegram-person.ts')
  return [createTelegramPerson({ token, apiRoot }), letters]
}
