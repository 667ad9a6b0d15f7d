import { expect, test } from 'vitest'
import { count, object, text } from '#shared/contract/read.ts'
import { memoryAnswers } from '#support/tourvisor/memory-answers.ts'
import { createSharedAnswer, type AnswerKind } from './shared-answer.ts'

const term = { freshMs: 600_000, storedMs: 600_000 }
const old: AnswerKind<{ word: string }> = { name: 'trial', reader: object({ word: text() }), ...term }
const present: AnswerKind<{ list: { size: number } }> = {
  name: 'trial',
  reader: object({ list: object({ size: count() }) }),
  ...term,
}

function hosts() {
  const time = { now: 1000 }
  const pause = async (ms: number) => {
    time.now += ms
  }
  const tools = { answers: memoryAnswers().answers, clock: () => time.now, pause }
  return { tools, before: createSharedAnswer(old, tools) }
}

test('requests once again if this build cannot read a fresh row', async () => {
  const { tools, before } = hosts()
  const after = createSharedAnswer(present, tools)
  await before.put('x', { word: 'one' })
  expect(await after.get('x')).toBeUndefined()
  let asked = 0
  const ask = async () => ({ list: { size: (asked += 1) } })
  const failing = () => Promise.reject(new Error('away'))
  await expect(after.once('x', failing)).rejects.toThrow('away')
  expect((await after.once('x', ask)).value).toEqual({ list: { size: 1 } })
  expect((await after.once('x', ask)).value).toEqual({ list: { size: 1 } })
  await before.put('x', { word: 'two' })
  expect((await after.once('x', ask)).value).toEqual({ list: { size: 2 } })
})

test('stores the latest long answers compressed and restores them', async () => {
  const { tools } = hosts()
  const time = { now: 1000 }
  const shared = { ...tools, clock: () => (time.now += 1) }
  const long = createSharedAnswer({ ...old, mostPacked: 2 }, shared)
  const words = ['one', 'two', 'three'].map((word) => `${word} — туры `.repeat(50_000).trim())
  for (const [index, word] of words.entries()) await long.put(String(index), { word })
  const read = await Promise.all(words.map((_, index) => long.get(String(index))))
  expect(read.map((kept) => kept?.value.word)).toEqual([undefined, words[1], words[2]])
  const row = await tools.answers.get('trial:2', time.now)
  expect(row?.value).toMatch(/^[A-Za-z0-9+/=]{1,2000}$/)
})
