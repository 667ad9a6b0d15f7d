import type { LeadDetail } from '#shared/contract/agency/replies.ts'
import { MOST_SELECTED_TOURS } from '#shared/contract/shared-list.ts'
import { newKey, type LeadDraft, type SelectedTour, type SelectionDraft } from '../../drafts.ts'
import { useDesk } from '../../desk-context.tsx'
import { useAct } from '../../use-act.ts'
import { useDraft } from '../use-draft.ts'
import { EMPTY_SELECTION, hasTour, OPERATORS_MS, toggleTour } from './toggle-tour.ts'

/** The selection that is being made; a retry of the same content has the same idempotency key. */
export function useSelection(lead: LeadDetail) {
  const act = useAct(lead)
  const { drafts } = useDesk()
  const [{ selection = EMPTY_SELECTION }, write] = useDraft(lead)
  const isSending = act.pending === 'makeSelection'
  /** What is being sent stays as it is: a success drops it. */
  const change = (draft: LeadDraft) => {
    if (!isSending) write(draft)
  }
  const set = (next: Partial<SelectionDraft>) =>
    change({ selection: { ...selection, key: undefined, ...next } })
  return {
    ...selection,
    act,
    isSending,
    has: (tour: string) => hasTour(selection, tour),
    isFull: selection.tours.length >= MOST_SELECTED_TOURS,
    type: (text: string) => set({ text }),
    toggle: (tour: string, title: string) => change({ selection: toggleTour(selection, tour, title) }),
    comment: (tour: string, note: string) =>
      set({
        tours: selection.tours.map((one): SelectedTour => (one.tour === tour ? { ...one, note } : one)),
      }),
    async send(): Promise<boolean> {
      const key = selection.key ?? newKey()
      change({ selection: { ...selection, key } })
      const tours = selection.tours.map(({ tour, note }) => ({ tour, note }))
      const body = { text: selection.text, tours }
      const isDone = await act.run('makeSelection', {
        body,
        headers: { 'Idempotency-Key': key },
        timeoutMs: OPERATORS_MS,
      })
      if (isDone) write({ selection: withoutSent(drafts.store.getState()[lead.id]?.selection, tours) })
      return isDone
    },
  }
}

/** What other tabs have added while the selection was sent. */
function withoutSent(
  now: SelectionDraft | undefined,
  sent: readonly Pick<SelectedTour, 'tour'>[],
): SelectionDraft | undefined {
  const rest = (now?.tours ?? []).filter(({ tour }) => !sent.some((one) => one.tour === tour))
  return rest.length === 0 ? undefined : { ...EMPTY_SELECTION, tours: rest }
}

export type Selection = ReturnType<typeof useSelection>
