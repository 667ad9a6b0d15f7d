import type { LeadDetail } from '#shared/contract/agency/replies.ts'
import { MOST_SELECTED_TOURS } from '#shared/contract/shared-list.ts'
import { newKey, type SelectedTour, type SelectionDraft } from '../drafts.ts'
import { useAct } from '../use-act.ts'
import { useDraft } from '../lead/use-draft.ts'

const EMPTY: SelectionDraft = { text: '', tours: [] }

/** The selection that is being made; a retry of the same content has the same idempotency key. */
export function useSelection(lead: LeadDetail) {
  const act = useAct(lead)
  const [{ selection = EMPTY }, change] = useDraft(lead)
  const set = (next: Partial<SelectionDraft>) =>
    change({ selection: { ...selection, key: undefined, ...next } })
  const has = (tour: string) => selection.tours.some((one) => toTourId(one.tour) === toTourId(tour))
  const remove = (tour: string) =>
    set({ tours: selection.tours.filter((one) => toTourId(one.tour) !== toTourId(tour)) })
  return {
    ...selection,
    act,
    has,
    remove,
    isFull: selection.tours.length >= MOST_SELECTED_TOURS,
    type: (text: string) => set({ text }),
    toggle: (tour: string, title: string) => {
      if (has(tour)) remove(tour)
      else if (selection.tours.length < MOST_SELECTED_TOURS)
        set({ tours: [...selection.tours, { tour, title, note: '' }] })
    },
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

/** The tour of its page's address, without what the address says of the party. */
function toTourId(address: string): string {
  return address.split('?')[0] ?? address
}
