import * as sharedListsCalls from '#shared/contract/endpoints/shared-lists.ts'
import { problemText, readErrorStatus } from '#client/api/api-error.ts'
import { useApi } from '#client/api/api-context.tsx'
import { sharedListQuery } from '#client/api/queries/shared-lists.ts'
import type { Reply } from '#shared/contract/endpoints.ts'
import { namedBy, type SetKind, type SetVote, type SharedList } from '#shared/contract/shared-list.ts'
import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { toOption, type Opinion } from './tally.ts'
import { randomKey } from '#client/api/random-key.ts'
import { useLocalStorage } from '#client/session/client-context.tsx'
import type { SafeStorage } from '#client/platform/safe-storage.ts'
import * as v from 'valibot'

/** Has a prefix that sign-out clears. */
const STORAGE_KEY = 'sent:votes'

const Voter = v.object({
  /** Random secret: allows changing the votes made with it. */
  key: v.string(),
  /** Last typed name; `''` before the voter is asked. */
  name: v.string(),
  /** Ids of the visitor's votes by list. */
  votes: v.record(v.string(), v.string()),
})
type Voter = v.InferOutput<typeof Voter>

/** The voter, stored in the browser: the name is asked for once. */
function useVoter() {
  const local = useLocalStorage()
  const [voter, show] = useState(() => read(local))
  const keep = (change: (known: Voter) => Partial<Voter>) => {
    // Another tab may have voted since.
    const known = read(local) ?? voter ?? { key: randomKey(), name: '', votes: {} }
    const next = { ...known, ...change(known) }
    local.set(STORAGE_KEY, JSON.stringify(next))
    show(next)
    return next
  }
  return { name: voter?.name ?? '', voteIn: (set: string) => voter?.votes[set], keep }
}

function read(local: SafeStorage): Voter | undefined {
  try {
    const parsed = v.safeParse(Voter, JSON.parse(local.get(STORAGE_KEY) ?? ''))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}

/** A voter's choices, by hotel code or tour id, and comment. */
export interface Said {
  choices: ReadonlyMap<string, Opinion>
  note: string
}

/** `waiting` until the provider has accepted the vote; `taken` after that. */
export type Sending = { kind: 'rest' | 'waiting' | 'taken' } | { kind: 'failed'; text: string }

/**
 * The visitor's vote: shown optimistically, sent sequentially. A rejected vote is rolled back with a
 * message; `onTaken` receives accepted ones.
 */
export function useVote(set: SharedList, onTaken: (said: Said) => void) {
  const api = useApi()
  const client = useQueryClient()
  const voter = useVoter()
  const [wanted, setWanted] = useState<Said>()
  const [sending, setSending] = useState<Sending>({ kind: 'rest' })
  const next = useRef<Said>(undefined)
  const latest = useRef<Said>(undefined)
  const isBusy = useRef(false)
  const own = set.votes.find(({ id }) => id === voter.voteIn(set.id))

  const sendOne = async (said: Said): Promise<void> => {
    const { key, name } = voter.keep(() => ({}))
    const choices = [...said.choices].map(([option, { choice, reason }]) => ({
      ...toVoteTarget(set.kind, option),
      choice,
      ...(reason !== '' && { reason }),
    }))
    const body = { voter: key, name, choices, note: said.note }
    const reply = await api.call(sharedListsCalls.vote, { params: { set: set.id }, body })
    if (reply === false) throw new Error('no data came back')
    voter.keep(({ votes }) => ({ votes: { ...votes, [set.id]: reply.vote } }))
    const shown: Reply<'sharedSet'> = { set: reply.set }
    client.setQueryData(sharedListQuery(api, set.id).queryKey, shown)
    onTaken(said)
  }
  const sendAll = async (): Promise<void> => {
    isBusy.current = true
    setSending({ kind: 'waiting' })
    try {
      for (let said = next.current; said !== undefined; said = next.current) {
        next.current = undefined
        await sendOne(said)
      }
      setSending({ kind: 'taken' })
    } catch (error) {
      next.current = undefined
      setSending({ kind: 'failed', text: failureText(error) })
      if (readErrorStatus(error) === 404) void client.invalidateQueries(sharedListQuery(api, set.id))
    } finally {
      isBusy.current = false
      // After the accepted vote is rendered: otherwise it would disappear, and a tap would invert it.
      notifyManager.schedule(() => void (isBusy.current || setWanted(undefined)))
    }
  }
  const say = (said: Said, name = voter.name) => {
    voter.keep(() => ({ name }))
    setWanted(said)
    next.current = said
    latest.current = said
    if (!isBusy.current) void sendAll()
  }
  return {
    name: voter.name,
    own,
    said: wanted ?? readVote(own),
    votes: wanted === undefined ? set.votes : withOwn(set, own, { said: wanted, name: voter.name }),
    sending,
    say,
    again: () => latest.current && say(latest.current),
  }
}

export type Vote = ReturnType<typeof useVote>

function failureText(error: unknown): string {
  // The list is full or gone.
  if (readErrorStatus(error) === 409) return 'Голосование заполнено: больше голосов не принять.'
  return problemText(error)
}

function readVote(own: SetVote | undefined): Said {
  const choices = (own?.choices ?? []).flatMap((one) =>
    one.choice === 'none' ? [] : [[toOption(one), { choice: one.choice, reason: one.reason }] as const],
  )
  return { choices: new Map(choices), note: own?.note ?? '' }
}

/** The votes as they will be once the provider accepts the visitor's. */
function withOwn(
  { kind, votes }: SharedList,
  own: SetVote | undefined,
  { said, name }: { said: Said; name: string },
): SetVote[] {
  const choices = [...said.choices].map(([option, opinion]) => ({
    hotelcode: '',
    tourid: '',
    ...toVoteTarget(kind, option),
    ...opinion,
  }))
  const shown = { id: own?.id ?? 'own', at: own?.at ?? '', name, choices, note: said.note }
  return own === undefined ? [...votes, shown] : votes.map((vote) => (vote === own ? shown : vote))
}

function toVoteTarget(kind: SetKind, option: string): { tourid: string } | { hotelcode: string } {
  return namedBy[kind] === 'tourid' ? { tourid: option } : { hotelcode: option }
}
