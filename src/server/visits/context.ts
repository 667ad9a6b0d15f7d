import type { ContextWith } from '../http/call-context.ts'
import type { VisitSources } from './repository.ts'

/** Dependencies of the visit counters. */
export type VisitContext = ContextWith<{ visitSources: VisitSources }>
