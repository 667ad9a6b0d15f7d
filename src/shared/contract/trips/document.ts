import { code, count, literal, object, text } from '../read.ts'
import type { Output } from '../reader.ts'

/** Documents that the agency gives to a traveller with a trip: contract, voucher, tickets, insurance. */

/** Largest document, bytes. Together with the traveller's files they take at most `LEAD_FILES_MAX` of a lead. */
export const DOCUMENT_MAX = 20 * 2 ** 20

/** The first is what an unknown word is read as. */
export const documentKinds = ['other', 'contract', 'voucher', 'ticket', 'insurance'] as const
export type DocumentKind = (typeof documentKinds)[number]

export const LeadDocument = object({
  id: code(),
  kind: literal(...documentKinds),
  name: text(),
  bytes: count(),
  /** When it was attached, ISO 8601. */
  at: text(),
})
export type LeadDocument = Output<typeof LeadDocument>
