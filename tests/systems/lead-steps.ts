import type { AgencyReply } from '#shared/contract/agency/endpoints.ts'
import { NO_DEADLINE, rankStep, type NextStep } from '#shared/domain/lead/next-step.ts'

export type DueLead = AgencyReply<'leads'>['leads'][number]

/** The next step of a listed lead. */
export function toStep({ due_for, due_at }: DueLead): NextStep {
  return {
    kind: due_for === '' ? 'traveller' : due_for,
    dueAt: due_at === '' ? NO_DEADLINE : Date.parse(due_at),
  }
}

/** The order of the rule: closed leads last, newest first. */
export function byRule(now: number) {
  return (one: DueLead, other: DueLead): number => {
    const [first, second] = [one, other].map((lead) =>
      lead.due_for === '' ? 99 : rankStep(toStep(lead), now),
    )
    if (first !== second) return (first ?? 0) - (second ?? 0)
    const byAge = one.created_at.localeCompare(other.created_at)
    const byId = one.id < other.id ? -1 : 1
    if (one.due_for === '') return -byAge || byId
    return toStep(one).dueAt - toStep(other).dueAt || byAge || byId
  }
}
