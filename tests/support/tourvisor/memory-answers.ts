import { randomUUID } from 'node:crypto'
import type { AnswerTerm, DayBudgets, SharedAnswers } from '#server/db/answer-store.ts'

/** Answers shared by hosts, stored in memory; `tests/systems/shared-answers.test.ts` tests the databases. */
export function memoryAnswers(): { answers: SharedAnswers; budgets: DayBudgets } {
  const rows = new Map<string, { value: string; storedAt: number } & AnswerTerm>()
  const leases = new Map<string, { lease: string; until: number }>()
  const days = new Map<string, number>()
  const isFresh = (key: string, now: number) => {
    const row = rows.get(key)
    return row !== undefined && row.storedAt + row.freshMs > now
  }
  return {
    answers: {
      async get(key, now) {
        const row = rows.get(key)
        if (!row || row.storedAt + row.storedMs <= now) return undefined
        return { value: row.value, storedAt: row.storedAt, isFresh: isFresh(key, now) }
      },
      async claim(key, now, leaseMs) {
        if (isFresh(key, now) || (leases.get(key)?.until ?? 0) > now) return undefined
        const lease = randomUUID()
        leases.set(key, { lease, until: now + leaseMs })
        return lease
      },
      async put(key, value, now, term) {
        rows.set(key, { value, storedAt: now, ...term })
        leases.delete(key)
        const { keysFrom = '', most = Infinity } = term.bound ?? {}
        const alike = [...rows].filter(([one]) => one.startsWith(keysFrom))
        for (const [one] of alike.toSorted(([, a], [, b]) => b.storedAt - a.storedAt).slice(most))
          rows.delete(one)
      },
      async release(key, lease) {
        if (leases.get(key)?.lease === lease) leases.delete(key)
      },
    },
    budgets: {
      async take(day, limit, whose = '') {
        const key = `${day} ${whose}`
        const spent = days.get(key) ?? 0
        if (spent >= limit) return false
        days.set(key, spent + 1)
        return true
      },
      async refund(day) {
        const key = `${day} `
        days.set(key, Math.max(0, (days.get(key) ?? 0) - 1))
      },
      spent: async (day, whose = '') => days.get(`${day} ${whose}`) ?? 0,
    },
  }
}
