/** Longest address SMTP carries, RFC 5321. */
const MAX_LENGTH = 254
/**
 * One plain address. Quotes, brackets, commas, semicolons, colons and any white space are refused: mail software
 * reads them as several recipients or as headers.
 */
const SINGLE_ADDRESS = /^[^\s,;:<>"()[\]\\@]{1,64}@[^\s,;:<>"()[\]\\@]+\.[^\s,;:<>"()[\]\\@.]{2,}$/u

/**
 * The basic pattern of requirement 5, the one rule for every form and every call. It stands beside the bodies
 * because they check it too, and the contract imports nothing.
 */
export function isEmailAddress(address: string): boolean {
  if (address.length > MAX_LENGTH || address.includes('..') || /\p{Cc}/u.test(address)) return false
  return SINGLE_ADDRESS.test(address)
}
