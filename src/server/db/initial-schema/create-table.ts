import type { ColumnDefinitionBuilder, CreateTableBuilder, Kysely } from 'kysely'

/** A column, `not null` unless it says otherwise. SQLite and PostgreSQL both know its type, except bytes. */
interface Column {
  type: 'text' | 'integer' | 'bigint' | 'blob' | 'bytea'
  isPrimaryKey?: true
  isUnique?: true
  isNullable?: true
  default?: string | number
  references?: string
}

export const textColumn: Column = { type: 'text' }
export const integer: Column = { type: 'integer' }
/** Milliseconds, prices and numbers of changes. */
export const bigint: Column = { type: 'bigint' }
export const key: Column = { type: 'text', isPrimaryKey: true }

export function nullableColumn(column: Column): Column {
  return { ...column, isNullable: true }
}

export function unique(column: Column): Column {
  return { ...column, isUnique: true }
}

export function withDefault(column: Column, value: string | number): Column {
  return { ...column, default: value }
}

export function references(table: string): Column {
  return { type: 'text', references: table }
}

/** Returns the statement that creates the table with these columns, in this order. */
export function createTable(
  db: Kysely<unknown>,
  table: string,
  columns: Readonly<Record<string, Column>>,
): CreateTableBuilder<string, string> {
  let statement: CreateTableBuilder<string, string> = db.schema.createTable(table)
  for (const [name, column] of Object.entries(columns))
    statement = statement.addColumn(name, column.type, (builder) => define(builder, column))
  return statement
}

/** @param indexes columns by the name of the index */
export async function createIndexes(
  db: Kysely<unknown>,
  table: string,
  indexes: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  for (const [name, columns] of Object.entries(indexes))
    await db.schema
      .createIndex(name)
      .on(table)
      .columns([...columns])
      .execute()
}

export async function createUniqueIndex(
  db: Kysely<unknown>,
  table: string,
  { name, columns }: { name: string; columns: readonly string[] },
): Promise<void> {
  await db.schema
    .createIndex(name)
    .unique()
    .on(table)
    .columns([...columns])
    .execute()
}

function define(builder: ColumnDefinitionBuilder, column: Column): ColumnDefinitionBuilder {
  if (column.isPrimaryKey) return builder.primaryKey()
  let defined = builder
  if (!column.isNullable) defined = defined.notNull()
  if (column.isUnique) defined = defined.unique()
  if (column.default !== undefined) defined = defined.defaultTo(column.default)
  if (column.references !== undefined) defined = defined.references(`${column.references}.id`)
  return defined
}
