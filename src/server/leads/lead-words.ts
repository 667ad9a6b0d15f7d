import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../db/database.ts'
import { CYRILLIC, INDEXED_AS, INDEXED_TEXT } from '../db/initial-schema/lead-word-index.ts'
import { isSqlite } from '../db/is-sqlite.ts'
import { parseSearch } from './lead-search-text.ts'

/** Both indexes contain groups of three characters, so shorter words are not indexed. */
const INDEXED = /^.{3}/su
export interface LeadWords {
  /** Condition that scans for leads with every word in any order. */
  contained: Expression<SqlBool>
  /**
   * The same using an index (`src/server/db/initial-schema/lead-word-index.ts`); undefined if all words
   * are shorter than an index entry.
   */
  indexed: Expression<SqlBool> | undefined
}

/** Returns the conditions of a search; undefined for punctuation only, which no lead contains. */
export function readWords(db: Db, text: string): LeadWords | undefined {
  const parts = parseSearch(text)
  if (parts.length === 0) return undefined
  const contained = containAll(parts, (word) => sql<SqlBool>`search_text like ${within(word)}`)
  const isIndexed = parts.some((alternatives) => alternatives.every((words) => words.some(isLong)))
  if (!isIndexed) return { contained, indexed: undefined }
  if (!isSqlite(db))
    // Materialized: in list order a search without results would scan all leads.
    return {
      contained,
      indexed: sql<SqlBool>`id in (
        with found as materialized (select id from leads where ${containAll(parts, isInIndexedText)})
        select id from found)`,
    }
  return {
    contained,
    indexed: sql<SqlBool>`id in (
      select leads.id from lead_words
      join lead_word_numbers on number = lead_words.rowid
      join leads on leads.id = lead_id
      where lead_words match ${matching(parts)} and ${containAll(parts, isInText)})`,
  }
}

function containAll(
  parts: string[][][],
  contains: (word: string) => RawBuilder<SqlBool>,
): RawBuilder<SqlBool> {
  return all(parts.map((alternatives) => any(alternatives.map((words) => all(words.map(contains))))))
}

/** The query for SQLite's index; the other condition checks what the index cannot. */
function matching(parts: string[][][]): string {
  return parts
    .filter((alternatives) => alternatives.every((words) => words.some(isLong)))
    .map((alternatives) => {
      const each = alternatives.map((words) => `(${threes(words).join(' AND ')})`)
      return `(${each.join(' OR ')})`
    })
    .join(' AND ')
}

/** The index has groups of three characters without their positions. */
function threes(words: string[]): string[] {
  const groups = words.flatMap((word) => {
    const characters = Array.from(word)
    return characters.slice(2).map((_, at) => `"${characters.slice(at, at + 3).join('')}"`)
  })
  return [...new Set(groups)]
}

function isLong(word: string): boolean {
  return INDEXED.test(word)
}

function isInText(word: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`leads.search_text like ${within(word)}`
}

/** A folded word contains only letters and digits: it needs no escape. */
const within = (word: string) => `%${word}%`

/** Compare the text first: it is cheaper than the translation. */
function isInIndexedText(word: string): RawBuilder<SqlBool> {
  if (!isLong(word)) return isInText(word)
  const indexed = word.replaceAll(/[а-яієґ]/g, (letter) => INDEXED_AS[CYRILLIC.indexOf(letter)] ?? letter)
  return sql<SqlBool>`(${isInText(word)} and ${sql.raw(INDEXED_TEXT)} like ${within(indexed)})`
}

function all(conditions: RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

function any(conditions: RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
}
