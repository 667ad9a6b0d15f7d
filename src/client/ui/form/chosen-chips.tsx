import type { RefObject } from 'react'
import { Icon } from '../icons.tsx'
import { restoreFocus } from '../restore-focus.ts'
import { Chip } from './controls.tsx'

export interface ChosenFilter<Filters> {
  key: string
  label: string
  /** The filters without this one. */
  without: Filters
}

interface ChosenChipsProps<Filters> {
  chosen: ChosenFilter<Filters>[]
  /** The filters without any restriction. */
  none: Filters
  onFilters: (filters: Filters) => void
  /** Takes focus after the last chip disappears. */
  focusAfter: RefObject<HTMLElement | null>
}

/** Active filters and a reset; a tap removes one and moves focus to the next. */
export function ChosenChips<Filters>({ chosen, none, onFilters, focusAfter }: ChosenChipsProps<Filters>) {
  const lift = (chip: Element, filters: Filters) => {
    // The last chip resets all filters and disappears with them.
    const next = chip.nextElementSibling
    restoreFocus(chip, () => (next?.isConnected ? next : focusAfter.current))
    onFilters(filters)
  }
  return (
    <>
      {chosen.map(({ key, label, without }) => (
        <Chip
          key={key}
          isOn
          aria-label={`Убрать фильтр: ${label}`}
          onClick={(event) => lift(event.currentTarget, without)}
        >
          {label} <Icon name="close" size={16} />
        </Chip>
      ))}
      <Chip onClick={(event) => lift(event.currentTarget, none)}>Сбросить все</Chip>
    </>
  )
}
