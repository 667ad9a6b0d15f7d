import { syncBuiltinESMExports } from 'node:module'
import promised from 'node:timers/promises'

/**
 * The tests' host in a hurry: its clock, delays and time limits run `HURRY` times faster than real time,
 * counted from `HURRY_FROM`, so that a host started later shows the same time.
 */
const hurry = Number(process.env['HURRY'])
const from = Number(process.env['HURRY_FROM'])
/** Time that other processes of a busy machine may take from a remote, real milliseconds. */
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

// Exits with the parent.
process.on('disconnect', () => process.exit(1))
await import('./host-process.ts')
