import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from './database.ts'
import { isSqlite } from './is-sqlite.ts'
import { parseSearch } from './lead-search-text.ts'

/** Both indexes are of groups of three characters: shorter words are in neither. */
const INDEXED = /^.{3}/su
/** Words too short for the index are looked for in so many of the newest leads. */
const NEWEST_SCANNED = 2_000
/** Folded Cyrillic letters and what PostgreSQL's index knows each of them as. Letters may share one: the text is compared too. */
const CYRILLIC = 'абвгдежзиклмнопрстуфхцчшщъыьэюяієґ'
const INDEXED_AS = 'abcdefghijklmnopqrstuvwxyz01234ifd'
/**
 * What PostgreSQL's index is made of. A database with the locale `C`, which hosters of PostgreSQL create by default, knows
 * no letters but Latin ones, and its index has no groups of others.
 */
export const INDEXED_TEXT = `translate(search_text, '${CYRILLIC}', '${INDEXED_AS}')`

/**
 * Condition of leads that have every word of the text in them, in any order. Words of three letters or more come from an
 * index (`lead-words-migration.ts`), however many leads there are; where all are shorter, only the newest leads are read.
 */
export function hasWords(db: Db, text: string): Expression<SqlBool> {
  const parts = parseSearch(text)
  // Signs alone are in no lead.
  if (parts.length === 0) return sql<SqlBool>`1 = 0`
  const contains = isSqlite(db) ? isInText : isInIndexedText
  const contained = all(
    parts.map((alternatives) => any(alternatives.map((words) => all(words.map(contains))))),
  )
  const isIndexed = parts.some((alternatives) => alternatives.every((words) => words.some(isLong)))
  if (!isIndexed)
    return sql<SqlBool>`id in (
      select id from (
        select id, search_text from leads order by created_at desc, id limit ${NEWEST_SCANNED}
      ) as leads where ${contained})`
  if (!isSqlite(db))
    // Materialized: read in the order of the list instead, a search that finds nothing would read all leads.
    return sql<SqlBool>`id in (
      with found as materialized (select id from leads where ${contained}) select id from found)`
  return sql<SqlBool>`id in (
    select leads.id from lead_words
    join lead_word_numbers on number = lead_words.rowid
    join leads on leads.id = lead_id
    where lead_words match ${matching(parts)} and ${contained})`
}

/** The question to SQLite's index; what it cannot tell is left to the condition beside it. */
function matching(parts: string[][][]): string {
  return parts
    .filter((alternatives) => alternatives.every((words) => words.some(isLong)))
    .map((alternatives) => {
      const each = alternatives.map((words) =>
        words
          .filter(isLong)
          .map((word) => `"${word}"`)
          .join(' AND '),
      )
      return `(${each.map((words) => `(${words})`).join(' OR ')})`
    })
    .join(' AND ')
}

function isLong(word: string): boolean {
  return INDEXED.test(word)
}

/** A folded word has letters and digits alone: it needs no escape. */
function isInText(word: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`leads.search_text like ${`%${word}%`}`
}

/** The comparison with the text comes first: it costs less than the translation. */
function isInIndexedText(word: string): RawBuilder<SqlBool> {
  if (!isLong(word)) return isInText(word)
  const indexed = word.replaceAll(/[а-яієґ]/g, (letter) => INDEXED_AS[CYRILLIC.indexOf(letter)] ?? letter)
  return sql<SqlBool>`(${isInText(word)} and ${sql.raw(INDEXED_TEXT)} like ${`%${indexed}%`})`
}

function all(conditions: RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

function any(conditions: RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
}
