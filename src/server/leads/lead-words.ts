import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../db/database.ts'
import { CYRILLIC, INDEXED_AS, INDEXED_TEXT } from '../db/initial-schema/lead-word-index.ts'
import { isSqlite } from '../db/is-sqlite.ts'
import { parseSearch } from './lead-search-text.ts'

/** Both indexes are of groups of three characters: shorter words are in neither. */
const INDEXED = /^.{3}/su
export interface LeadWords {
  /** Condition of leads that have every word in them, in any order, which reads each of them. */
  contained: Expression<SqlBool>
  /**
   * The same from an index (`src/server/db/initial-schema/lead-word-index.ts`), however many leads there are; undefined
   * where all words are shorter than the index knows them.
   */
  indexed: Expression<SqlBool> | undefined
}

/** Returns what a lead must contain; undefined for signs alone, which are in no lead. */
export function readWords(db: Db, text: string): LeadWords | undefined {
  const parts = parseSearch(text)
  if (parts.length === 0) return undefined
  const contained = containAll(parts, (word) => sql<SqlBool>`search_text like ${within(word)}`)
  const isIndexed = parts.some((alternatives) => alternatives.every((words) => words.some(isLong)))
  if (!isIndexed) return { contained, indexed: undefined }
  if (!isSqlite(db))
    // Materialized: read in the order of the list instead, a search that finds nothing would read all leads.
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

/** The question to SQLite's index; what it cannot tell is left to the condition beside it. */
function matching(parts: string[][][]): string {
  return parts
    .filter((alternatives) => alternatives.every((words) => words.some(isLong)))
    .map((alternatives) => {
      const each = alternatives.map((words) => `(${threes(words).join(' AND ')})`)
      return `(${each.join(' OR ')})`
    })
    .join(' AND ')
}

/** The index knows groups of three characters, and not where they stand. */
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

/** A folded word has letters and digits alone: it needs no escape. */
const within = (word: string) => `%${word}%`

/** The comparison with the text comes first: it costs less than the translation. */
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
