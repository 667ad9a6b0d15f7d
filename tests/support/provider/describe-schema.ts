import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { isSqlite } from '#server/db/is-sqlite.ts'

interface Column {
  table: string
  name: string
  type: string
  isRequired: boolean | 0 | 1
  default: string | null
  isKey: boolean | 0 | 1
}

interface Constraint {
  table: string
  text: string
}

/**
 * Returns a line per table, with its columns in order and its constraints, and one per index, trigger and
 * full-text table. Both databases have the same lines except for `lead_word…` and `leads_by_words`.
 */
export async function describeSchema(db: Db): Promise<string[]> {
  const { columns, constraints, statements } = isSqlite(db) ? await readSqlite(db) : await readPostgres(db)
  const names = new Set(columns.map(({ table }) => table))
  const tables = [...names].map((name) => {
    const own = columns.filter(({ table }) => table === name).map(describeColumn)
    const rules = constraints.filter(({ table }) => table === name).map(({ text }) => text.toLowerCase())
    return `table ${name} (${[...own, ...rules.toSorted()].join(', ')})`
  })
  return [...tables, ...statements.map(simplify)].toSorted()
}

/** Only SQLite allows null in a single-column key. */
function describeColumn({ name, type, isRequired, isKey, default: value }: Column): string {
  const plain = value?.replace(/^'(\d+)'::bigint$/, '$1').replace(/::text$/, '')
  const rule = isRequired && !isKey ? ' not null' : ''
  return `${name} ${type.toLowerCase()}${rule}${plain === undefined ? '' : ` default ${plain}`}`
}

function simplify(statement: string): string {
  return statement
    .toLowerCase()
    .replaceAll(/"|public\.|^create | using btree/g, '')
    .replaceAll(/\s+/g, ' ')
}

async function readSqlite(db: Db) {
  const columns = await sql<Column>`
    select m.name as "table", c.name, c.type, c."notnull" as "isRequired", c.dflt_value as "default", c.pk > 0 as "isKey"
    from sqlite_master as m, pragma_table_info(m.name) as c
    where m.type = 'table' and m.name not like 'kysely%' and m.name not like 'lead_word%' order by c.cid`.execute(
    db,
  )
  const constraints = await sql<Constraint>`
    select m.name as "table", iif(i.origin = 'pk', 'primary key', 'unique') || ' (' || (
      select group_concat(name, ', ') from pragma_index_info(i.name)) || ')' as text
    from sqlite_master as m, pragma_index_list(m.name) as i
    where m.type = 'table' and i.origin <> 'c'
    union all
    select m.name, 'foreign key (' || f."from" || ') references ' || f."table" || '(' || f."to" || ')'
    from sqlite_master as m, pragma_foreign_key_list(m.name) as f where m.type = 'table'`.execute(db)
  const statements = await sql<{ sql: string }>`
    select sql from sqlite_master where sql is not null
      and (type <> 'table' or name in ('lead_words', 'lead_word_numbers'))`.execute(db)
  return {
    columns: columns.rows,
    constraints: constraints.rows,
    statements: statements.rows.map((row) => row.sql),
  }
}

async function readPostgres(db: Db) {
  const columns = await sql<Column>`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, null) as type,
      a.attnotnull as "isRequired", pg_get_expr(d.adbin, d.adrelid) as "default",
      coalesce(a.attnum = any(i.indkey), false) as "isKey"
    from pg_class as c
    join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef as d on d.adrelid = c.oid and d.adnum = a.attnum
    left join pg_index as i on i.indrelid = c.oid and i.indisprimary
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and c.relname not like 'kysely%'
    order by a.attnum`.execute(db)
  const constraints = await sql<Constraint>`
    select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as text from pg_constraint
    where contype in ('p', 'u', 'f') and connamespace = current_schema()::regnamespace`.execute(db)
  const statements = await sql<{ indexdef: string }>`
    select indexdef from pg_indexes where schemaname = current_schema() and tablename not like 'kysely%'
      and indexname not in (select conname from pg_constraint)
    union all
    select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal`.execute(db)
  return {
    columns: columns.rows,
    constraints: constraints.rows,
    statements: statements.rows.map((row) => row.indexdef),
  }
}
