import type { ContextWith } from '../http/call-context.ts'
import type { AgencyContent } from '../sources/agency-content.ts'
import type { People } from './repository.ts'
import type { AccessTokens } from '../identity/token-repository.ts'

export type DataSubjectContext = ContextWith<{ people: People; tokens: AccessTokens }> & {
  content: Pick<AgencyContent, 'facts'>
}
