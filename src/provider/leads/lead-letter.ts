import { leadReport, leadTitle } from './lead-text.ts'
import type { Letter } from '../mail/mail.ts'
import type { LeadRow } from '../store/schema.ts'

/** Tells the agency of a new request. The text is plain: nothing in it is read as markup. */
export function leadLetter(to: string, lead: LeadRow, isCorrection: boolean): Letter {
  return { to, subject: leadTitle(lead, isCorrection), text: leadReport(lead, isCorrection) }
}
