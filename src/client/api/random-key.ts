/**
 * Returns 128 random bits in hex. `randomUUID` is missing on pages served over plain HTTP from another
 * machine.
 */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
