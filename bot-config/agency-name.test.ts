import { expect, test } from 'vitest'
import { openBench } from '#support/bot-config/bench.ts'

test('gives the bot the name of the agency and leaves ours nowhere', async () => {
  const bench = await openBench()
  bench.environment['AGENCY_NAME'] = 'Ромашка'
  await bench.applied()
  // The name of the bot account itself is set in BotFather.
  const { names, me: _, ...said } = bench.telegram.state
  await bench.close()
  expect(names).toEqual({ '': 'Ромашка: туры и отели' })
  expect(JSON.stringify(said)).not.toContain('Путёвк')
})
