/** One inset in CSS pixels; 0 for anything a client could not have meant. */
export function sizeOf(value: unknown): number {
  return typeof value === 'number' && value >= 0 && value < 400 ? value : 0
}
