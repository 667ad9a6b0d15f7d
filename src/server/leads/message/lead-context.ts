import * as v from 'valibot'
import { TourRequestBody } from '#shared/contract/bodies.ts'

/** Of what is written now. Rows without a version are of the day before there was one, and have the same fields. */
const VERSION = 1

/**
 * What a form sent with a request beside its person and the consent: the tour, the party, the price that was seen, the
 * page and where the visit came from. A field that a form did not send is undefined.
 */
const LeadContext = v.object({
  version: v.optional(v.number()),
  ...v.partial(v.omit(TourRequestBody, ['name', 'phone', 'consent'])).entries,
})
export type LeadContext = v.InferOutput<typeof LeadContext>

/** The text of the column `leads.context`. */
export function writeLeadContext(context: Omit<LeadContext, 'version'>): string {
  return JSON.stringify({ version: VERSION, ...context })
}

/** Reads the column again. What a row of an older day holds otherwise is left out; it never throws. */
export function readLeadContext(text: string): LeadContext {
  const sent = fieldsOf(text)
  const read = v.safeParse(LeadContext, sent)
  if (read.success) return read.output
  const wrong = new Set(read.issues.map(({ path }) => path?.[0]?.key))
  const rest = Object.entries(sent).filter(([name]) => !wrong.has(name))
  const again = v.safeParse(LeadContext, Object.fromEntries(rest))
  return again.success ? again.output : {}
}

/** Only what says nothing of the person: the agency's books need it. */
export function impersonalContext(text: string): string {
  const { tour, tourid, price_shown, price_lines, actualized_at, flight } = readLeadContext(text)
  return writeLeadContext({ tour, tourid, price_shown, price_lines, actualized_at, flight })
}

function fieldsOf(text: string): object {
  try {
    const sent: unknown = JSON.parse(text)
    return typeof sent === 'object' && sent !== null ? sent : {}
  } catch {
    return {}
  }
}
