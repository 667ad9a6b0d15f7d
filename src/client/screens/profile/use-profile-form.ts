import { tidyAddress } from '#shared/contract/text/email-pattern.ts'
import * as profileCalls from '#shared/contract/endpoints/profile.ts'
import { ApiError, readErrorStatus } from '#client/api/api-error.ts'
import { useApi } from '#client/api/api-context.tsx'
import { userQuery } from '#client/api/queries/account.ts'
import type { User } from '#shared/contract/account.ts'
import type { Reply } from '#shared/contract/endpoints.ts'
import { PROFILE_UPDATED } from '#shared/contract/text/phrases.ts'
import { useHeldReload } from '#client/delivery/hold-reload.ts'
import {
  toProfileFields,
  profileProblems,
  readProfileDraft,
  type ProfileDraft,
  type ProfileFields,
  type ProfileProblems,
} from '#shared/domain/lead/profile.ts'
import { useLocalStorage, useMessenger } from '#client/session/client-context.tsx'
import { useLateValue } from '#client/session/use-late-value.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

const DRAFT_KEY = 'draft:profile'
/** Requirement 8. */
const NOT_UPDATED = 'Произошла ошибка при обновлении профиля'

export type SaveStatus =
  | { kind: 'editing' | 'saving' }
  | { kind: 'failed'; text: string }
  /** `proof` is set if a code was sent to the new address. */
  | { kind: 'saved'; text: string; proof: EmailProof | undefined }

/** An address to verify, and the challenge that binds its code to this page. */
export interface EmailProof {
  email: string
  challenge: string
}

/** The traveller's edits over the stored profile. Edits survive a reload and any failure until saved. */
export function useProfileForm(user: User) {
  const api = useApi()
  const client = useQueryClient()
  const messenger = useMessenger()
  const known = toProfileFields(user)
  const { draft, latest, keep, type, keepSince } = useProfileDraft(known)
  const [problems, setProblems] = useState<ProfileProblems>({})
  const [status, setStatus] = useState<SaveStatus>({ kind: 'editing' })
  const isLocked = useRef(false)
  const isChanged = Object.keys(draft).length > 0
  useHeldReload(isChanged)
  const fields: ProfileFields = { ...known, ...draft }

  const change = (part: ProfileDraft) => {
    type(part)
    setProblems(without(problems, Object.keys(part)))
    if (!isLocked.current) setStatus({ kind: 'editing' })
  }
  useLateValue(DRAFT_KEY, (text) =>
    status.kind === 'editing' ? change({ ...readProfileDraft(text), ...latest() }) : keep(latest()),
  )
  const undo = () => {
    keep({})
    setProblems({})
    setStatus({ kind: 'editing' })
  }

  const saved = (submitted: ProfileFields, challenge: string | null) => {
    client.setQueryData<Reply<'userInfo'>>(userQuery(api).queryKey, { user: userWith(user, submitted) })
    keepSince(submitted)
    messenger.haptic('success')
    const proof = challenge === null ? undefined : { email: submitted.email, challenge }
    setStatus({ kind: 'saved', text: PROFILE_UPDATED, proof })
  }
  /**
   * 422 with an e-mail error shows that error at its field; anything else has one fixed text (requirement
   * 8).
   */
  const failed = (error: unknown) => {
    messenger.haptic('error')
    const emailError =
      readErrorStatus(error) === 422 && error instanceof ApiError ? error.errors.email?.[0] : undefined
    if (emailError !== undefined) setProblems({ email: emailError })
    setStatus(emailError === undefined ? { kind: 'failed', text: NOT_UPDATED } : { kind: 'editing' })
  }
  const save = (): ProfileProblems => {
    const found = profileProblems(fields, known, Date.now())
    setProblems(found)
    if (Object.keys(found).length > 0 || isLocked.current) return found
    isLocked.current = true
    setStatus({ kind: 'saving' })
    const submitted = trimmed(fields)
    const { email, ...others } = submitted
    api
      .call(profileCalls.updateProfile, { body: email === '' && known.email === '' ? others : submitted })
      .then((reply) =>
        reply !== false && reply.message === PROFILE_UPDATED
          ? saved(submitted, reply.challenge)
          : failed(undefined),
      )
      .catch(failed)
      .finally(() => void (isLocked.current = false))
    return found
  }

  return { fields, change, undo, save, problems, status, isChanged }
}

/** Edits over the stored profile, kept in the browser. */
function useProfileDraft(known: ProfileFields) {
  const local = useLocalStorage()
  const [draft, setDraft] = useState(() => readProfileDraft(local.get(DRAFT_KEY)))
  // Text typed during the request is newer than what was sent.
  const latest = useRef(draft)
  const keep = (next: ProfileDraft) => {
    latest.current = next
    setDraft(next)
    if (Object.keys(next).length === 0) local.remove(DRAFT_KEY)
    else local.set(DRAFT_KEY, JSON.stringify(next))
  }
  const type = (part: ProfileDraft) => {
    const next = Object.entries({ ...latest.current, ...part })
    keep(Object.fromEntries(next.filter(([key, value]) => value !== known[key as keyof ProfileFields])))
  }
  const keepSince = (saved: ProfileFields) => keep(changedSince(latest.current, saved))
  return { draft, latest: () => latest.current, keep, type, keepSince }
}

/** Requirement 4: the submitted data is what is stored, regardless of the rest of the response. */
function userWith(user: User, { email, first_name, last_name, phone, birthday }: ProfileFields): User {
  return { email, first_name, user_data: { ...user.user_data, last_name, phone, birthday } }
}

/** Returns what differs from the saved profile. */
function changedSince(draft: ProfileDraft, saved: ProfileFields): ProfileDraft {
  const changed = Object.entries(draft).filter(
    ([field, value]) => value.trim() !== saved[field as keyof ProfileFields],
  )
  return Object.fromEntries(changed)
}

function trimmed(fields: ProfileFields): ProfileFields {
  const { first_name, last_name, email, phone, birthday } = fields
  return {
    first_name: first_name.trim(),
    last_name: last_name.trim(),
    email: tidyAddress(email),
    phone: phone.trim(),
    birthday,
  }
}

function without(problems: ProfileProblems, fields: string[]): ProfileProblems {
  return Object.fromEntries(Object.entries(problems).filter(([field]) => !fields.includes(field)))
}
