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

/** A text of the lead with the manager's edit; `isOvertaken` if another user has changed it since. */
export function useTextDraft(lead: LeadDetail, field: 'words' | 'note') {
  const [draft, change] = useDraft(lead)
  const typed = draft[field]
  const current = lead[field]
  const clear = () => change({ [field]: undefined })
  return {
    text: typed?.text ?? current,
    isTyped: typed !== undefined && typed.text.trim() !== current,
    isOvertaken: typed !== undefined && typed.over !== current && typed.text.trim() !== current,
    type: (text: string) => change({ [field]: { text, over: typed?.over ?? current } }),
    /** Keeps the edit after the manager has seen the current value. */
    keepTyped: () => typed && change({ [field]: { text: typed.text, over: current } }),
    clear,
  }
}
