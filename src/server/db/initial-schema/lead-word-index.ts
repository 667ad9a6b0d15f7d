import { sql, type Kysely } from 'kysely'
import { isSqlite } from '../is-sqlite.ts'

/**
 * Folded Cyrillic letters and their replacements in PostgreSQL's index. Letters may share one, because
 * the text is compared too.
 */
export const CYRILLIC = 'абвгдежзиклмнопрстуфхцчшщъыьэюяієґ'
export const INDEXED_AS = 'abcdefghijklmnopqrstuvwxyz01234ifd'
/**
 * Text of PostgreSQL's index. A database with the locale `C`, the default of many hosters, knows only
 * Latin letters and indexes no others.
 */
export const INDEXED_TEXT = `translate(search_text, '${CYRILLIC}', '${INDEXED_AS}')`

/**
 * Indexes groups of three characters of the search text: parts of words are found without scanning all
 * leads.
 */
export async function createLeadWordIndex(db: Kysely<unknown>): Promise<void> {
  await (isSqlite(db) ? createSqliteIndex(db) : createPostgresIndex(db))
}

/**
 * Creates a full-text table and the triggers that maintain it. Its rows have their own numbers, because VACUUM may
 * renumber those of `leads`. `secure-delete` removes words of an erased lead at once. `detail = none` keeps no positions:
 * half as much to write and to erase.
 */
async function createSqliteIndex(db: Kysely<unknown>): Promise<void> {
  const selectNumber = (row: string) => `(select number from lead_word_numbers where lead_id = ${row}.id)`
  for (const statement of [
    // A restore drops only the tables contained in backups.
    'drop table if exists lead_words',
    'drop table if exists lead_word_numbers',
    'create table lead_word_numbers (number integer primary key, lead_id text not null unique)',
    `create virtual table lead_words using fts5 (search_text, tokenize = 'trigram', detail = none)`,
    `insert into lead_words (lead_words, rank) values ('secure-delete', 1)`,
    `create trigger lead_words_added after insert on leads begin
      insert into lead_word_numbers (lead_id) values (new.id);
      insert into lead_words (rowid, search_text) values (${selectNumber('new')}, new.search_text);
    end`,
    `create trigger lead_words_changed after update of search_text on leads begin
      update lead_words set search_text = new.search_text where rowid = ${selectNumber('new')};
    end`,
    `create trigger lead_words_gone after delete on leads begin
      delete from lead_words where rowid = ${selectNumber('old')};
      delete from lead_word_numbers where lead_id = old.id;
    end`,
  ])
    await sql.raw(statement).execute(db)
}

/** Skips the index if the extension is missing: searches then scan all leads. */
async function createPostgresIndex(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ allowed: boolean }>`
    select has_database_privilege(current_database(), 'create') as allowed
    from pg_available_extension_versions where name = 'pg_trgm' and trusted
    union all select true from pg_extension where extname = 'pg_trgm'`.execute(db)
  if (!rows.some(({ allowed }) => allowed)) return
  await sql`create extension if not exists pg_trgm`.execute(db)
  // Without `fastupdate` a search does not read what was added since the last vacuum.
  await sql
    .raw(
      `create index leads_by_words on leads using gin ((${INDEXED_TEXT}) gin_trgm_ops) with (fastupdate = off)`,
    )
    .execute(db)
}
