import { afterEach, beforeEach, expect, test } from 'vitest'
import { openBench, type Bench } from '#support/provider/bench.ts'
import { call } from '#support/provider/lead-bodies.ts'
import { printFigure } from '#support/provider/figure.ts'

let bench: Bench
beforeEach(async () => {
  bench = await openBench({ sinks: ['mail'] })
})
afterEach(() => bench.close())

test.each(['a known', 'a changing'])('limits e-mails to thirty an hour with a %s key', async (kind) => {
  let letters = 0
  const add = bench.store.mailbox.add.bind(bench.store.mailbox)
  bench.store.mailbox.add = (letter, ...rest) => {
    if (letter.recipient === 'sales@putevka.example') letters += 1
    return add(letter, ...rest)
  }
  for (let count = 0; count < 500; count += 1) {
    const headers = { 'idempotency-key': kind === 'a known' ? 'one-and-the-same' : `another-${count}` }
    await bench.call('POST', '/user/call-request', { body: { ...call, comment: `${count}` }, headers })
  }
  await bench.provider.settled()
  printFigure(`500 заявок под ключом (${kind}): писем агентству ${letters}`)
  expect(letters).toBe(30)
})
