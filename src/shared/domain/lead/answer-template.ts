/** What a manager's answer template may name, with its meaning for the author of the texts. */
export const templateFields = {
  name: 'имя путешественника',
  hotel: 'отель из заявки',
  dates: 'даты тура',
  deadline: 'когда ждать ответа',
} as const

export type TemplateValues = Readonly<Record<keyof typeof templateFields, string>>

/** Puts values into `{name}` and the others. A field without a value leaves no double space and no lone comma. */
export function fillTemplate(text: string, values: TemplateValues): string {
  return text
    .replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
      Object.hasOwn(values, name) ? values[name as keyof TemplateValues] : whole,
    )
    .replaceAll(/ +([,.!?])/g, '$1')
    .replaceAll(/^[,.!?]\s*/gm, '')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
}
