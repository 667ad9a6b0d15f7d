import { readAgencyName } from '../../agency/open-agency.ts'
import type { SinkSetting } from '../../leads/sinks/sink-kind.ts'
import { createMail } from '../../outbound/mail.ts'
import { findMovedChat } from '../../leads/sinks/moved-chats.ts'
import type { LeadSink } from '../../leads/sinks/lead-sink.ts'
import { MailFailure } from '../../outbound/mail-port.ts'
import type { Settings } from '../../settings/settings.ts'
import { createParts } from '../../compose/tell-agency.ts'

/**
 * Opens one sink without a server. It reads where the chat has moved and writes nothing to the store. It
 * waits in no queue and sends mail by SMTP only.
 */
export async function openSinkAlone(
  settings: Settings,
  setting: SinkSetting,
  timeoutMs?: number,
): Promise<LeadSink> {
  const name = settings.mailFrom.name || ((await readAgencyName(settings.dataDir)) ?? '')
  const mail = createMail({
    smtpUrl: settings.smtpUrl,
    from: () => ({ name, address: settings.mailFrom.address }),
    mailbox: { add: () => Promise.reject(new MailFailure('refused', 'no SMTP')), list: async () => [] },
    clock: Date.now,
    log: () => {},
  })
  const { dataDir, databaseUrl } = settings
  const movedChats = {
    // The doctor's table has a separate row for an unavailable database.
    find: (chatId: string) => findMovedChat({ dataDir, databaseUrl }, chatId).catch(() => undefined),
    keep: async () => {},
    forgetOthers: async () => {},
  }
  return setting.create({ ...createParts(settings, mail, { turn: async () => {}, movedChats }), timeoutMs })
}
