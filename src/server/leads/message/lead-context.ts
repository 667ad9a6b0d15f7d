import * as v from 'valibot'
import { TourRequestBody } from '#shared/contract/bodies.ts'

/** Version of new rows. Rows without one are older and have the same fields. */
const VERSION = 1

/**
 * What a form sent besides person and consent: the tour, the party, the price shown, the page and the
 * source of the visit. A field the form did not send is undefined.
 */
const LeadContext = v.object({
  version: v.optional(v.number()),
  ...v.partial(v.omit(TourRequestBody, ['name', 'phone', 'consent'])).entries,
})
const LeadUtm = v.pick(LeadContext, ['utm'])
const LeadPrice = v.pick(LeadContext, ['price_shown'])
export type LeadContext = v.InferOutput<typeof LeadContext>

/** The text of the column `leads.context`. */
export function writeLeadContext(context: Omit<LeadContext, 'version'>): string {
  return JSON.stringify({ version: VERSION, ...context })
}

/** Parses the column. Unknown values of older rows are dropped; never throws. */
export function readLeadContext(text: string): LeadContext {
  const sent = extractFields(text)
  const read = v.safeParse(LeadContext, sent)
  if (read.success) return read.output
  const wrong = new Set(read.issues.map(({ path }) => path?.[0]?.key))
  const rest = Object.entries(sent).filter(([name]) => !wrong.has(name))
  const again = v.safeParse(LeadContext, Object.fromEntries(rest))
  return again.success ? again.output : {}
}

/** Reads the UTM parameters alone: the counts by source read thousands of leads. Never throws. */
export function readLeadUtm(text: string): LeadContext['utm'] {
  const read = v.safeParse(LeadUtm, extractFields(text))
  return read.success ? read.output.utm : undefined
}

/** Reads the price that the traveller saw, roubles for the party; undefined for none. Never throws. */
export function readLeadPrice(text: string): number | undefined {
  const read = v.safeParse(LeadPrice, extractFields(text))
  return (read.success && read.output.price_shown) || undefined
}

/** Keeps only fields that do not identify the person: the agency's accounting needs them. */
export function impersonalContext(text: string): string {
  const { tour, tourid, price_shown, price_lines, actualized_at, price_checked, flight } =
    readLeadContext(text)
  return writeLeadContext({ tour, tourid, price_shown, price_lines, actualized_at, price_checked, flight })
}

function extractFields(text: string): object {
  try {
    const sent: unknown = JSON.parse(text)
    return typeof sent === 'object' && sent !== null ? sent : {}
  } catch {
    return {}
  }
}
