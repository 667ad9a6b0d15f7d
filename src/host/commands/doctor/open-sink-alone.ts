import type { SinkSetting } from '#provider/leads/sinks/sink-kind.ts'
import { createMail } from '#provider/mail/mail.ts'
import type { LeadSink } from '#provider/ports/lead-sink.ts'
import { MailFailure } from '#provider/ports/mail.ts'
import type { Settings } from '../../settings.ts'
import { partsOf } from '../../tell-agency.ts'

/** One sink without a host and its store: it waits for no turn, and letters go by SMTP alone. */
export async function openSinkAlone(
  settings: Settings,
  setting: SinkSetting,
  timeoutMs?: number,
): Promise<LeadSink> {
  const mail = createMail({
    smtpUrl: settings.smtpUrl,
    from: settings.mailFrom,
    mailbox: { add: () => Promise.reject(new MailFailure('refused', 'no SMTP')), list: async () => [] },
    clock: Date.now,
    log: () => {},
  })
  return setting.create({ ...partsOf(settings, mail, async () => {}), timeoutMs })
}
