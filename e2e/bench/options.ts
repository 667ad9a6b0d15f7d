import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { PARTS, type Part } from './budgets.ts'

export interface Options {
  rounds: number
  parts: readonly Part[]
  /** True if an exceeded limit fails the run. */
  isCheck: boolean
  /** File for the figures of every round. */
  json: string | undefined
  /** Folder of another built checkout to compare the product with, besides its floors. */
  against: string | undefined
}

const LEAST_ROUNDS = 5
const HOST = 'dist/host/main.js'

/** @throws with a message for the developer when an option is not understood */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', default: String(LEAST_ROUNDS) },
      only: { type: 'string' },
      json: { type: 'string' },
      against: { type: 'string' },
      check: { type: 'boolean', default: false },
    },
  })
  const rounds = Number(values.rounds)
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new Error(`--rounds: число кругов от 1, а не «${values.rounds}»`)
  if (values.against !== undefined && !existsSync(join(values.against, HOST)))
    throw new Error(`--against: в ${values.against} нет сборки (${HOST}), там нужен npm run build`)
  const only = values.only?.split(',')
  const unknown = only?.find((name) => !PARTS.some((part) => part === name))
  if (unknown !== undefined) throw new Error(`--only: нет части «${unknown}», есть ${PARTS.join(', ')}`)
  return {
    rounds,
    parts: PARTS.filter((part) => only === undefined || only.includes(part)),
    isCheck: values.check,
    json: values.json,
    against: values.against,
  }
}
