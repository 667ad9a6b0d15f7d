/** Formats items as an HTML list, as in Tourvisor's text blocks. Drops empty items; no items give ''. */
export function htmlList(items: readonly string[]): string {
  const shown = items.filter(Boolean)
  return shown.length === 0 ? '' : `<ul>${shown.map((item) => `<li>${item}</li>`).join('')}</ul>`
}

export function when(condition: boolean, text: string): string {
  return condition ? text : ''
}

/** For example «5 бассейнов»: the form of a Russian noun for a number. */
export function pluralSample(count: number, one: string, few: string, many: string): string {
  const [tens, units] = [count % 100, count % 10]
  if (tens >= 11 && tens <= 14) return `${count} ${many}`
  if (units === 1) return `${count} ${one}`
  return `${count} ${units >= 2 && units <= 4 ? few : many}`
}

/** Formats metres below a kilometre, otherwise kilometres with a comma. */
export function distanceText(metres: number): string {
  return metres < 1000 ? `${metres} м` : `${String(Math.round(metres / 100) / 10).replace('.', ',')} км`
}
