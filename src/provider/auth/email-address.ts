/** Longest address SMTP carries, RFC 5321. */
const MAX_LENGTH = 254
/**
 * One plain address. Quotes, brackets, commas, semicolons, colons and any white space are refused: mail software
 * reads them as several recipients or as headers.
 */
const SINGLE_ADDRESS = /^[^\s,;:<>"()[\]\\@]{1,64}@[^\s,;:<>"()[\]\\@]+\.[^\s,;:<>"()[\]\\@.]{2,}$/u

/** The address in the form accounts are found by, or undefined when it is not exactly one address. */
export function readEmail(raw: string): string | undefined {
  const address = raw.trim().toLowerCase()
  if (address.length > MAX_LENGTH || address.includes('..') || /\p{Cc}/u.test(address)) return undefined
  return SINGLE_ADDRESS.test(address) ? address : undefined
}
