/** The host of the tests with a clock in the parent's hand: each message is how far it is ahead, in milliseconds. */
const machineNow = Date.now
let aheadMs = Number(process.env['CLOCK_AHEAD_MS'] ?? 0)
Date.now = () => machineNow() + aheadMs
process.on('message', (message) => void (aheadMs = Number(message)))
// Nobody is left behind when the run itself is ended.
process.on('disconnect', () => process.exit(1))
await import('../host-process.ts')
export {}
