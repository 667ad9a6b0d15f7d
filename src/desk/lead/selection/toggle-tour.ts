import { MOST_SELECTED_TOURS } from '#shared/contract/shared-list.ts'
import type { SelectionDraft } from '../../drafts.ts'

/** Operators answer within half a minute, their flights a little later. */
export const OPERATORS_MS = 60_000

export const EMPTY_SELECTION: SelectionDraft = { text: '', tours: [] }

export function hasTour({ tours }: SelectionDraft, tour: string): boolean {
  return tours.some((one) => toTourId(one.tour) === toTourId(tour))
}

/** Adds a tour by the address of its page, or removes it; a full selection stays as it is. */
export function toggleTour(selection: SelectionDraft, tour: string, title: string): SelectionDraft {
  const rest = selection.tours.filter((one) => toTourId(one.tour) !== toTourId(tour))
  if (rest.length < selection.tours.length) return { ...selection, key: undefined, tours: rest }
  if (rest.length >= MOST_SELECTED_TOURS) return selection
  return { ...selection, key: undefined, tours: [...rest, { tour, title, note: '' }] }
}

/** The tour of its page's address, without what the address says of the party. */
function toTourId(address: string): string {
  return address.split('?')[0] ?? address
}
