import { sql, type Expression, type SqlBool } from 'kysely'
import { OWN_DIGITS, normalEmail, ownDigits } from './find-person.ts'
import type { LeadRow } from './schema.ts'

/** Leads with the text in them. SQLite knows no Russian capitals, so a word is looked for as people write it. */
export function saying(text: string): Expression<SqlBool> {
  const writings = new Set([
    text,
    text.toLowerCase(),
    text.toUpperCase(),
    text[0]?.toUpperCase() + text.slice(1).toLowerCase(),
  ])
  const places = ['id', 'name', 'email', 'context'] as const
  const found: Expression<SqlBool>[] = places.flatMap((place) =>
    [...writings].map((writing) => sql<SqlBool>`${sql.ref(place)} like ${likeness(writing)} escape '\\'`),
  )
  const digits = text.replaceAll(/[\s()+-]/g, '')
  if (/^\d{4,15}$/.test(digits)) found.push(ofPhone(digits))
  return sql<SqlBool>`(${sql.join(found, sql` or `)})`
}

/**
 * Other leads of the same traveller: of their account, and those that name the same phone or address, since most
 * leads come from people who have not signed in.
 */
export function ofSameTraveller(lead: LeadRow): Expression<SqlBool> {
  const found: Expression<SqlBool>[] = []
  if (lead.account_id !== null) found.push(sql<SqlBool>`account_id = ${lead.account_id}`)
  if (ownDigits(lead.phone).length === OWN_DIGITS) found.push(ofPhone(ownDigits(lead.phone)))
  const address = normalEmail(lead.email)
  if (address !== '') found.push(sql<SqlBool>`lower(email) = ${address}`)
  if (found.length === 0) return sql<SqlBool>`1 = 0`
  return sql<SqlBool>`(id <> ${lead.id} and (${sql.join(found, sql` or `)}))`
}

/** Phones are kept as they were written. */
function ofPhone(digits: string): Expression<SqlBool> {
  const plain = [' ', '\u00A0', '-', '(', ')', '+'].reduce<Expression<unknown>>(
    (phone, sign) => sql`replace(${phone}, ${sign}, '')`,
    sql.ref('phone'),
  )
  return sql<SqlBool>`${plain} like ${likeness(digits.slice(-OWN_DIGITS))}`
}

function likeness(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
