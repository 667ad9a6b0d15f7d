const format = new Intl.DateTimeFormat('ru-RU', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Moscow',
})

/** `21.11.2026 12:00`, as the agency's clock shows it. */
export function moscowTime(instant: number): string {
  return format.format(instant).replace(',', '')
}

/** The same of an ISO 8601 instant; another text stays as it is: a form wrote it, and it is evidence. */
export function moscowTimeOfIso(text: string): string {
  const instant = Date.parse(text)
  return Number.isNaN(instant) ? text : moscowTime(instant)
}
