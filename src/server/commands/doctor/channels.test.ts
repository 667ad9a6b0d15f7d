import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDoctorBench, type DoctorBench } from '#support/host/doctor-bench.ts'

let bench: DoctorBench
beforeEach(async () => {
  bench = await openDoctorBench()
  bench.signsIn()
})
afterEach(() => bench.close())

const title = 'Канал в Telegram'

async function checkChannel(member?: Record<string, unknown>) {
  bench.environment['CHANNEL_ID'] = '@tours'
  if (member) bench.telegram.state.chats['@tours'] = { title: 'Туры', type: 'channel', member }
  const { rows } = await bench.run()
  return rows[title]?.seen
}

test('says nothing about channels without one', async () => {
  expect((await bench.run()).text).not.toContain(title)
})

test('reports a channel that the bot may post to, with its times', async () => {
  const line = await checkChannel({ status: 'administrator', can_post_messages: true })
  expect(line).toMatch(/«Туры», бот может публиковать.*10:00, 14:00, 18:00/)
})

test.each([
  ['an unknown channel', undefined, /chat not found/],
  ['a channel without rights', { status: 'administrator', can_post_messages: false }, /не может публиковать/],
  ['a channel that it has left', { status: 'left' }, /не может публиковать/],
])('reports %s', async (_, member, words) => {
  expect(await checkChannel(member)).toMatch(words)
})
