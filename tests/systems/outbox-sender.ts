import { openStore } from '#provider/store/store.ts'
import { deliverDue } from '#provider/leads/outbox/deliver.ts'
import { createMailSink } from '#provider/leads/sinks/mail.ts'
import { createTelegramChat } from '#provider/leads/sinks/telegram-chat.ts'
import { createMail } from '#provider/mail/mail.ts'

/** A process of its own that sends what is due to the named sink and is killed while it waits for the answer. */
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
