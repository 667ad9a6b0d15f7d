import type { AgencyCall, AgencyReply } from '#shared/contract/agency/endpoints.ts'
import type { LeadDetail } from '#shared/contract/agency/replies.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskCallOptions } from './call.ts'
import { useDesk } from './desk-context.tsx'
import { DeskFailure, failureText } from './failure.ts'
import { keepLead } from './queries.ts'

type LeadCall = {
  [N in AgencyCall]: AgencyReply<N> extends { lead: LeadDetail } ? N : never
}[AgencyCall]

export interface ActFailure {
  text: string
  errors: Readonly<Record<string, string>>
  /** What must be confirmed; `''` for nothing. */
  asks: string
  /** Changes by others since the lead was read, oldest first. */
  news: LeadDetail['events']
}

export interface LeadAction {
  /** Resolves to true if it succeeded. */
  run: <N extends LeadCall>(name: N, options?: Omit<DeskCallOptions<N>, 'signal'>) => Promise<boolean>
  /** The action in flight, as named by the caller of `run`; undefined if none. */
  pending: LeadCall | undefined
  failure: ActFailure | undefined
  dismiss: () => void
}

/** Runs actions on one lead, one at a time; the page shows the result of each. */
export function useAct(lead: LeadDetail): LeadAction {
  const { api } = useDesk()
  const client = useQueryClient()
  const [pending, setPending] = useState<LeadCall>()
  const [failure, setFailure] = useState<ActFailure>()
  return {
    pending,
    failure,
    dismiss: () => setFailure(undefined),
    async run(name, options = {}) {
      if (pending !== undefined) return false
      setPending(name)
      setFailure(undefined)
      try {
        const params = { id: lead.id, ...options.params }
        const reply = await api(name, { ...options, params })
        keepLead(client, reply.lead)
        return true
      } catch (error) {
        const current = error instanceof DeskFailure ? error.lead : undefined
        if (current) keepLead(client, current)
        // The outcome is unknown: refetch the current state.
        else void client.invalidateQueries({ queryKey: ['lead', lead.id] })
        setFailure({
          text: failureText(error),
          errors: error instanceof DeskFailure ? error.errors : {},
          asks: error instanceof DeskFailure ? error.asks : '',
          news: current ? findNews(current, lead) : [],
        })
        return false
      } finally {
        setPending(undefined)
      }
    },
  }
}

function findNews(current: LeadDetail, seen: LeadDetail): LeadDetail['events'] {
  const known = new Set(seen.events.map(({ id }) => id))
  return current.events.filter(({ id }) => !known.has(id))
}
