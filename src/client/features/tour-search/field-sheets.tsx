import type { ComponentType } from 'react'
import { DatesSheet } from './dates-sheet.tsx'
import { DepartureSheet } from './departure-sheet.tsx'
import { DestinationSheet } from './destination-sheet.tsx'
import { NightsSheet } from './nights-sheet.tsx'
import { PartySheet } from './party-sheet.tsx'
import type { FieldName, FieldSheetProps } from './field-sheet.ts'

const sheets: Record<FieldName, ComponentType<FieldSheetProps>> = {
  departure: DepartureSheet,
  destination: DestinationSheet,
  dates: DatesSheet,
  nights: NightsSheet,
  party: PartySheet,
}

/** Sheet of a search form field. */
export function FieldSheet({ field, ...sheet }: FieldSheetProps & { field: FieldName }) {
  const Sheet = sheets[field]
  return <Sheet {...sheet} />
}
