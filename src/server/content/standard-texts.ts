import { escapeHtml } from '#shared/domain/text/escape-html.ts'

/** What stands at the foot of every page where the agency says nothing else. */
export function technologyText(name: string): string {
  return `<p>Сделано в «${escapeHtml(name)}». Поиск — по предложениям туроператоров.</p>`
}
