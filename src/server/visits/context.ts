import type { ContextWith } from '../http/call-context.ts'
import type { VisitSources } from './repository.ts'

export type VisitContext = ContextWith<{ visitSources: VisitSources }>
