import { once } from 'node:events'
import { writeSync } from 'node:fs'
import { agencyContent } from '#support/agency/sample-agency.ts'
import { createMail } from '#server/outbound/mail.ts'
import { createProvider } from '#server/compose/provider.ts'
import { openStore } from '#server/compose/store.ts'
import { oneHotelTours } from '../support/provider/one-hotel-tours.ts'

/**
 * A process that accepts requests through the provider until it is killed. Prints `mark number` for each
 * answered one, synchronously: what the parent has read was promised to a traveller.
 */
const [dataDir = '', round = ''] = process.argv.slice(2)
const WRITERS = 4

// Started while another one writes.
await once(process.stdin, 'data')
const store = await openStore({ dataDir })
const provider = createProvider({
  store,
  mail: createMail({ mailbox: store.mailbox, clock: Date.now, log: () => undefined }),
  clock: Date.now,
  content: agencyContent,
  tours: oneHotelTours(),
  settings: { limits: { leadsPerNetworkHour: 1_000_000 } },
  log: (line) => void process.stderr.write(`${line}\n`),
})
await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)))

async function write(writer: number): Promise<never> {
  for (let count = 0; ; count += 1) {
    const mark = `${round}-${writer}-${count}`
    const request = new Request('http://localhost/front/v1/user/call-request', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': `write:${mark}` },
      body: JSON.stringify({
        name: 'Анна',
        phone: '+7 999 123-45-67',
        comment: mark,
        consent: { version: '2026-11-01', at: '2026-11-21T09:00:00Z' },
      }),
    })
    // A network each: otherwise one network's budget would be measured.
    const answer = await provider(request, `10.${round}.${writer}.${count % 200}`)
    const { id } = (await answer.json()) as { id?: string }
    if (answer.status !== 200) throw new Error(`Заявка не принята: ${answer.status}`)
    writeSync(1, `${mark} ${id}\n`)
  }
}
