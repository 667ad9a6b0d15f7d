/** `npm test` sets this. A single test run by hand, and `npm run test:full`, prove every case. */
const isQuick = process.env['PROOF'] === 'quick'

/**
 * The cases of a table to run: `quick` in `npm test`, `all` otherwise. For cases that differ only inside
 * a separately tested module, such as the kinds of a failed answer.
 */
export const selectCases = <const Case>(all: readonly Case[], quick: readonly Case[]): Case[] => [
  ...(isQuick ? quick : all),
]

/** The databases to prove a promise on: SQLite only in `npm test`. */
export const usesPostgres = !isQuick
