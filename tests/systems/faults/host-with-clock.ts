/** The tests' host with a clock controlled by the parent: each message is the offset in milliseconds. */
const machineNow = Date.now
let aheadMs = Number(process.env['CLOCK_AHEAD_MS'] ?? 0)
Date.now = () => machineNow() + aheadMs
process.on('message', (message) => void (aheadMs = Number(message)))
// Exits with the parent.
process.on('disconnect', () => process.exit(1))
await import('../host-process.ts')
export {}
