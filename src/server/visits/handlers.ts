import { isOwnSource, sourceOfUtm, type VisitSource } from '#shared/domain/source/visit-source.ts'
import { todayAt } from '#shared/domain/time/day.ts'
import type { Handlers } from '../http/handler.ts'
import type { VisitContext } from './context.ts'
import { createVisitCounter } from './count-visits.ts'
import { mergeSource } from './repository.ts'
import { createVisitLimits } from './visit-limits.ts'

/** Counts visits and searches by source (decision 085). Every readable report succeeds, also over a limit. */
export function visitHandlers(context: VisitContext): Handlers<'recordVisit'> {
  const count = createVisitCounter(context)
  const limits = createVisitLimits()
  return {
    recordVisit({ body, clientAddress }) {
      const now = context.clock()
      const source = sourceOfUtm(body.utm)
      const admitted = limits.admit(clientAddress, inventedName(source), now)
      if (admitted !== 'ignored')
        count({
          day: todayAt(now),
          kind: body.kind,
          ...(admitted === 'whole' ? source : mergeSource(source)),
        })
      return { message: 'Учтено' }
    },
  }
}

/** What of the source a visitor could invent; undefined for nothing. */
function inventedName({ source, content }: VisitSource): string | undefined {
  return isOwnSource(source) && content === '' ? undefined : [source, content].join('\n')
}
