import { sql, type Kysely, type Migration } from 'kysely'
import { isSqlite } from './is-sqlite.ts'
import { INDEXED_TEXT } from './lead-words.ts'

/** Adds an index of every three letters of what leads are searched by: a part of a word is found without reading all leads. */
export const leadWords: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.dropIndex('leads_by_search_text').execute()
    if (isSqlite(db)) await indexWordsInSqlite(db)
    else await indexWordsInPostgres(db)
  },
}

/**
 * A full-text table beside the leads, kept by triggers. Numbers of its rows are its own: those of `leads` change when
 * somebody compacts the file. Words of an erased lead leave the index at once. Without the places of the groups in a text
 * (`detail`) there is half as much to write and to erase.
 */
async function indexWordsInSqlite(db: Kysely<unknown>): Promise<void> {
  const numberOf = (row: string) => `(select number from lead_word_numbers where lead_id = ${row}.id)`
  for (const statement of [
    // Left behind when a copy replaces the store.
    'drop table if exists lead_words',
    'drop table if exists lead_word_numbers',
    'create table lead_word_numbers (number integer primary key, lead_id text not null unique)',
    `create virtual table lead_words using fts5 (search_text, tokenize = 'trigram', detail = none)`,
    `insert into lead_words (lead_words, rank) values ('secure-delete', 1)`,
    'insert into lead_word_numbers (lead_id) select id from leads',
    `insert into lead_words (rowid, search_text)
      select number, search_text from leads join lead_word_numbers on lead_id = id`,
    `create trigger lead_words_added after insert on leads begin
      insert into lead_word_numbers (lead_id) values (new.id);
      insert into lead_words (rowid, search_text) values (${numberOf('new')}, new.search_text);
    end`,
    `create trigger lead_words_changed after update of search_text on leads begin
      update lead_words set search_text = new.search_text where rowid = ${numberOf('new')};
    end`,
    `create trigger lead_words_gone after delete on leads begin
      delete from lead_words where rowid = ${numberOf('old')};
      delete from lead_word_numbers where lead_id = old.id;
    end`,
  ])
    await sql.raw(statement).execute(db)
}

/** Where the extension cannot be had, searches read all leads, as they did before. */
async function indexWordsInPostgres(db: Kysely<unknown>): Promise<void> {
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
