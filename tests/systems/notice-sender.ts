import { openStore } from '#provider/store/store.ts'
import { deliverDueNotices } from '#host/lead-outbox/deliver-notices.ts'
import { createTelegramChat } from '#host/lead-outbox/telegram-chat.ts'

/** A process of its own that sends what is due and is killed while it waits for the answer. */
const [dataDir = '', apiRoot = '', token = ''] = process.argv.slice(2)

const store = await openStore({ dataDir })
await deliverDueNotices({
  store,
  clock: Date.now,
  log: (line) => void process.stdout.write(`${line}\n`),
  send: createTelegramChat({ token, chatId: '-1001', apiRoot }),
})
