import { syncBuiltinESMExports } from 'node:module'
import promised from 'node:timers/promises'

/**
 * The host of the tests in a hurry: its clock, its pauses and its time limits go `HURRY` times faster than life, counted
 * from the instant `HURRY_FROM`, so that one started later has the same time.
 */
const hurry = Number(process.env['HURRY'])
const from = Number(process.env['HURRY_FROM'])
/** What other processes of a busy machine may take from a far side, milliseconds of life. */
const LEAST_TIMEOUT_MS = 500

const { now } = Date
const { setTimeout: later } = globalThis
const { setTimeout: pause } = promised
const limit = AbortSignal.timeout.bind(AbortSignal)

Date.now = () => from + (now() - from) * hurry
Object.assign(globalThis, {
  setTimeout: (task: () => void, ms = 0, ...given: []) => later(task, ms / hurry, ...given),
})
Object.assign(promised, { setTimeout: (ms = 0, value?: unknown) => pause(ms / hurry, value) })
syncBuiltinESMExports()
AbortSignal.timeout = (ms) => limit(Math.max(LEAST_TIMEOUT_MS, Math.round(ms / hurry)))

// Nobody is left behind when the run itself is ended.
process.on('disconnect', () => process.exit(1))
await import('./host-process.ts')
