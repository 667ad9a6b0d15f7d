import { monthName } from '#domain/time/calendar-words.ts'
import { todayAt } from '#domain/time/day.ts'
import type { ReviewRow } from '../store/schema.ts'
import { escapeHtml } from './html.ts'

type Shown = Pick<ReviewRow, 'name' | 'rate' | 'content'> & { when: string }

/** Written for the fictional agency, so that the page of a new deployment shows what it is for. */
const samples: Shown[] = [
  {
    name: 'Ирина, Казань',
    rate: 5,
    content:
      'Летели вшестером с двумя детьми. Менеджер сама предложила отель с горками и предупредила про доплату за ужин. Всё совпало до рубля.',
    when: 'октябрь 2026',
  },
  {
    name: 'Дмитрий, Москва',
    rate: 5,
    content:
      'Искал горящий тур вечером, вылет через три дня. Цена при проверке выросла на 1 800 ₽ — показали сразу, до заявки. Документы пришли на следующий день.',
    when: 'сентябрь 2026',
  },
  {
    name: 'Ольга, Екатеринбург',
    rate: 4,
    content:
      'Хороший подбор и честные ответы. Рейс перенесли на четыре часа, но написали заранее. Хотелось бы больше фотографий номеров.',
    when: 'август 2026',
  },
  {
    name: 'Сергей, Самара',
    rate: 5,
    content:
      'Пришлось отменить поездку из-за болезни. Помогли собрать бумаги для страховой, деньги вернули за девять дней.',
    when: 'июль 2026',
  },
]

/** Moderated reviews of the agency, then the samples, as HTML. What travellers wrote is text, never markup. */
export function reviewsText(moderated: readonly ReviewRow[]): string {
  const shown = moderated.map((row) => ({ ...row, when: monthOf(row.created_at) }))
  return [...shown, ...samples].map(reviewHtml).join('')
}

/** "ноябрь 2026" of an instant. */
function monthOf(instant: number): string {
  const [year, month] = todayAt(instant).split('-').map(Number)
  return `${monthName(month ?? 0)} ${year}`
}

function reviewHtml({ name, rate, content, when }: Shown): string {
  const stars = '★'.repeat(rate) + '☆'.repeat(5 - rate)
  const text = escapeHtml(content).replace(/\n+/g, '</p><p>')
  return `<blockquote><p>${text}</p><footer><strong>${escapeHtml(name)}</strong>, ${when} <span>${stars}</span></footer></blockquote>`
}
