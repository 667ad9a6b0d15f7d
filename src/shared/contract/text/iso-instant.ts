const ISO_8601 = /^(\d{4})-(\d\d)-(\d\d)(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)?)?$/

/** True for a day of the calendar, or a moment of one, in ISO 8601. */
export function isIsoInstant(text: string): boolean {
  const [, year, month, day] = (ISO_8601.exec(text) ?? []).map(Number)
  if (year === undefined || month === undefined || day === undefined) return false
  // The parser takes the 31st of any month.
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && Number.isFinite(Date.parse(text))
}
