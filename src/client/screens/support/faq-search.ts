import { plainText } from '#shared/domain/text/plain-text.ts'
import type { MenuItem } from '#shared/domain/settings.ts'

/** A fragment of text; matches are marked. */
export interface FaqPart {
  text: string
  isMatch: boolean
}

export interface FoundAnswer {
  item: MenuItem
  title: FaqPart[]
  /** Where the answer matches; empty if only the question does or the query is empty. */
  excerpt: FaqPart[]
}

/** Characters of the answer shown before the match, and in total. */
const BEFORE = 30
const EXCERPT = 120

/**
 * True if the agency has written an answer; the question is listed without one because the footer links
 * to it.
 */
export function isAnswered({ content }: MenuItem): boolean {
  return content !== ''
}

/** Returns answers that contain every typed word in any of its endings; all of them for an empty query. */
export function searchFaq(items: MenuItem[], typed: string): FoundAnswer[] {
  const stems = splitWords(typed).map(({ word }) => cutStem(word))
  return items.flatMap((item) => {
    const answer = plainText(item.content)
    const known = [...splitWords(item.title), ...splitWords(answer)]
    if (!stems.every((stem) => known.some(({ word }) => word.startsWith(stem)))) return []
    return [{ item, title: marked(item.title, stems), excerpt: cutExcerpt(answer, stems) }]
  })
}

function splitWords(text: string): { word: string; at: number }[] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].map((found) => ({
    word: found[0].toLowerCase().replaceAll('ё', 'е'),
    at: found.index,
  }))
}

/** Strips Russian endings: "возврата" and "возвратом" share a stem. */
function cutStem(word: string): string {
  const { length } = word
  return length > 4 ? word.slice(0, length > 7 ? -3 : length > 5 ? -2 : -1) : word
}

function marked(text: string, stems: string[]): FaqPart[] {
  const parts: FaqPart[] = []
  let end = 0
  for (const { word, at } of splitWords(text)) {
    if (!stems.some((stem) => word.startsWith(stem))) continue
    parts.push({ text: text.slice(end, at), isMatch: false })
    end = at + word.length
    parts.push({ text: text.slice(at, end), isMatch: true })
  }
  parts.push({ text: text.slice(end), isMatch: false })
  return parts.filter((part) => part.text !== '')
}

function cutExcerpt(answer: string, stems: string[]): FaqPart[] {
  const first = splitWords(answer).find(({ word }) => stems.some((stem) => word.startsWith(stem)))
  if (!first) return []
  const start = first.at > BEFORE ? answer.lastIndexOf(' ', first.at - BEFORE) + 1 : 0
  const end = answer.length - start > EXCERPT ? answer.lastIndexOf(' ', start + EXCERPT) : answer.length
  return marked(`${start > 0 ? '…' : ''}${answer.slice(start, end)}${end < answer.length ? '…' : ''}`, stems)
}
