import { openStore } from '#server/compose/store.ts'
import { deliverDue } from '#server/leads/sinks/deliver.ts'
import { createMailSink } from '#server/leads/sinks/mail.ts'
import { createTelegramChat } from '#server/leads/sinks/telegram-chat.ts'
import { createMail } from '#server/outbound/mail.ts'

/** A process that sends what is due to the named sink and is killed while it waits for the answer. */
const [dataDir = '', name = '', address = '', token = ''] = process.argv.slice(2)

const store = await openStore({ dataDir })
const parts = { clock: Date.now, log: (line: string) => void process.stdout.write(`${line}\n`) }
const from = () => ({ name: '', address: 'no-reply@example.ru' })
const mail = createMail({ ...parts, smtpUrl: address, from, mailbox: store.mailbox })
const wording = { siteUrl: 'http://localhost', privacy: 'full' } as const
const sink =
  name === 'mail'
    ? createMailSink({ mail, to: 'sales@example.ru', ...wording })
    : createTelegramChat({
        token,
        chatId: '-1001',
        apiRoot: address,
        movedChats: store.movedChats,
        ...wording,
      })
await deliverDue({ ...parts, store, sink })
