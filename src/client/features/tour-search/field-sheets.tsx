import { useLayoutEffect, useRef, type ComponentType } from 'react'
import { anchorSheet } from './anchor-sheet.ts'
import { DatesSheet } from './dates-sheet.tsx'
import { DepartureSheet } from './departure-sheet.tsx'
import { DestinationSheet } from './destination-sheet.tsx'
import { NightsSheet } from './nights-sheet.tsx'
import { PartySheet } from './party-sheet.tsx'
import type { FieldName, FieldSheetProps } from './field-sheet.ts'
import css from './sheets.module.css'

const sheets: Record<FieldName, ComponentType<FieldSheetProps>> = {
  departure: DepartureSheet,
  destination: DestinationSheet,
  dates: DatesSheet,
  nights: NightsSheet,
  party: PartySheet,
}

/** Sheet of a search form field, under the field on a desktop. */
export function FieldSheet({ field, ...sheet }: FieldSheetProps & { field: FieldName }) {
  const holder = useRef<HTMLDivElement>(null)
  // Before the sheet opens in its effect.
  useLayoutEffect(() => {
    const dialog = holder.current?.querySelector('dialog')
    return dialog ? anchorSheet(dialog, field) : undefined
  }, [field])
  const Sheet = sheets[field]
  return (
    <div ref={holder} className={css.holder}>
      <Sheet {...sheet} />
    </div>
  )
}
