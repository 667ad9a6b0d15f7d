import type { ContextWith } from '../call-context.ts'
import type { AgencyContent } from '../ports/agency-content.ts'
import type { People } from '../store/people.ts'
import type { Tokens } from '../store/tokens.ts'

/** What personal data as a whole works with. */
export type DataSubjectContext = ContextWith<{ people: People; tokens: Tokens }> & {
  content: Pick<AgencyContent, 'facts'>
}
