import * as v from 'valibot'
import {
  LONGEST_TEMPLATE,
  requiredFields,
  usualTemplate,
  type PostFieldName,
} from '#shared/domain/channel/post-template.ts'
import type { ChannelRules } from '../sources/agency-content.ts'
import { idField } from './field.ts'
import { selectFields, type Reading } from './files.ts'
import type { AgencyFile } from './front-matter.ts'

const list = (words: string) => v.optional(v.array(idField(words), 'нужен список'), [])
const number = (usual: number, most: number, words: string) =>
  v.optional(v.pipe(v.number(words), v.minValue(0, words), v.maxValue(most, words)), usual)

const ChannelFront = v.object({
  countries: list('номер страны, например "4" для Турции'),
  departures: list('номер города вылета, например "1" для Москвы'),
  least_discount: number(10, 90, 'наименьшая скидка, %: от 0 до 90'),
  least_rating: number(4, 5, 'наименьшая оценка отеля: от 0 до 5'),
  least_stars: number(3, 5, 'наименьшее число звёзд: от 0 до 5'),
  per_day: number(8, 8, 'сколько публикаций в день: от 0 до 8'),
})

/** `channel.md`: which tours the bot posts to the agency's channels, and the text of a post. */
export function readChannel(file: AgencyFile, reading: Reading): ChannelRules | undefined {
  const front = selectFields(ChannelFront, file, reading)
  const template = file.body.trim() || usualTemplate
  for (const words of findFaults(template)) reading.problems.push({ file: file.path, words })
  return (
    front && {
      countries: front.countries,
      departures: front.departures,
      leastDiscount: front.least_discount,
      leastRating: front.least_rating,
      leastStars: front.least_stars,
      mostPerDay: Math.floor(front.per_day),
      template,
    }
  )
}

/** Rules of an agency without the file. */
export const usualChannelRules: ChannelRules = {
  countries: [],
  departures: [],
  leastDiscount: 10,
  leastRating: 4,
  leastStars: 3,
  mostPerDay: 8,
  template: usualTemplate,
}

function findFaults(template: string): string[] {
  const names = new Set([...template.matchAll(/\{\{\s*([a-z_]+)\s*\}\}/g)].map(([, name]) => name))
  const missing = requiredFields.filter((name: PostFieldName) => !names.has(name))
  return [
    ...missing.map((name) => `в тексте нет {{${name}}}: без этого публикация вводит в заблуждение`),
    ...(template.length > LONGEST_TEMPLATE
      ? [`текст длиннее ${LONGEST_TEMPLATE} знаков, а подпись к фотографии короткая: сократите`]
      : []),
  ]
}
