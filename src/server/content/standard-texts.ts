import { escapeHtml } from '#shared/domain/text/escape-html.ts'

/** Footer text of every page unless the agency sets its own. */
export function technologyText(name: string): string {
  return `<p>Сделано в «${escapeHtml(name)}». Поиск — по предложениям туроператоров.</p>`
}
