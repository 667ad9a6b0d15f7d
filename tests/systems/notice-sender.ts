import { openStore } from '#provider/store/store.ts'
import { deliverDue } from '#provider/leads/outbox/deliver.ts'
import { createTelegramChat } from '#provider/leads/sinks/telegram-chat.ts'

/** A process of its own that sends what is due and is killed while it waits for the answer. */
const [dataDir = '', apiRoot = '', token = ''] = process.argv.slice(2)

const store = await openStore({ dataDir })
await deliverDue({
  store,
  clock: Date.now,
  log: (line) => void process.stdout.write(`${line}\n`),
  send: createTelegramChat({ token, chatId: '-1001', apiRoot }),
})
