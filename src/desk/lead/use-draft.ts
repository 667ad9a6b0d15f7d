import type { LeadDetail } from '#shared/contract/agency/replies.ts'
import type { LeadStatus } from '#shared/contract/lead-status.ts'
import { useStore } from 'zustand'
import { useDesk } from '../desk-context.tsx'
import type { LeadDraft } from '../drafts.ts'

export function useDraft(lead: LeadDetail): [LeadDraft, (change: LeadDraft) => void] {
  const { drafts } = useDesk()
  const draft = useStore(drafts.store, (all) => all[lead.id])
  return [draft ?? {}, (change) => drafts.change(lead.id, change)]
}

/** The lead's status with the manager's choice; `isOvertaken` if another user has changed it since. */
export function useStatusDraft(lead: LeadDetail) {
  const [{ status: chosen }, change] = useDraft(lead)
  const current = lead.status
  const isChosen = chosen !== undefined && chosen.status !== current
  return {
    status: chosen?.status ?? current,
    isChosen,
    isOvertaken: isChosen && chosen.over !== current,
    choose: (status: LeadStatus) => change({ status: { status, over: chosen?.over ?? current } }),
    /** Keeps the choice after the manager has seen the current value. */
    keepChosen: () => chosen && change({ status: { status: chosen.status, over: current } }),
    clear: () => change({ status: undefined }),
  }
}

/** The note with the manager's edit; `isOvertaken` if another user has changed it since. */
export function useNoteDraft(lead: LeadDetail) {
  const [{ note: typed }, change] = useDraft(lead)
  const current = lead.note
  const clear = () => change({ note: undefined })
  return {
    text: typed?.text ?? current,
    isTyped: typed !== undefined && typed.text.trim() !== current,
    isOvertaken: typed !== undefined && typed.over !== current && typed.text.trim() !== current,
    type: (text: string) => change({ note: { text, over: typed?.over ?? current } }),
    /** Keeps the edit after the manager has seen the current value. */
    keepTyped: () => typed && change({ note: { text: typed.text, over: current } }),
    clear,
  }
}
