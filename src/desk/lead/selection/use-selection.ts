import type { LeadDetail } from '#shared/contract/agency/replies.ts'
import { MOST_SELECTED_TOURS } from '#shared/contract/shared-list.ts'
import { newKey, type SelectedTour, type SelectionDraft } from '../../drafts.ts'
import { useAct } from '../../use-act.ts'
import { useDraft } from '../use-draft.ts'
import { EMPTY_SELECTION, hasTour, toggleTour } from './toggle-tour.ts'

/** The selection that is being made; a retry of the same content has the same idempotency key. */
export function useSelection(lead: LeadDetail) {
  const act = useAct(lead)
  const [{ selection = EMPTY_SELECTION }, change] = useDraft(lead)
  const set = (next: Partial<SelectionDraft>) =>
    change({ selection: { ...selection, key: undefined, ...next } })
  return {
    ...selection,
    act,
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
      const isDone = await act.run('makeSelection', { body, headers: { 'Idempotency-Key': key } })
      if (isDone) change({ selection: undefined })
      return isDone
    },
  }
}

export type Selection = ReturnType<typeof useSelection>
