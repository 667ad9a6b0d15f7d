import type { TourQuery } from '#shared/domain/search/tour-query.ts'
import type { QueryWords } from '#client/features/tour-search/format-query.ts'
import { SearchForm } from '#client/features/tour-search/search-form.tsx'
import { Icon } from '#client/ui/icons.tsx'
import { useBarSlot } from '#client/ui/frame/bar-slot.ts'
import { Sheet } from '#client/ui/frame/sheet.tsx'
import { range } from '#shared/domain/text/format.ts'
import { briefParty } from '#shared/domain/tour/party.ts'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import css from './query-bar.module.css'

interface QueryBarProps {
  query: TourQuery
  words: QueryWords
  onSearch: (query: TourQuery) => void
}

/** On a phone the search is one sticky line, in a messenger inside its bar; a tap edits it. */
export function QueryBar({ query, words, onSearch }: QueryBarProps) {
  const [isOpen, setIsOpen] = useState(false)
  const slot = useBarSlot()
  const summary = (
    <button type="button" className={css.summary} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
      <Icon name="search" className={css.icon} />
      <span className={css.words}>
        <span className={css.where}>
          {words.to === '' ? 'Выберите направление' : `${words.from} → ${words.to}`}
        </span>
        <span className={css.what}>
          <span
            className={css.when}
          >{`${words.shortDates} · ${range(query.nightsFrom, query.nightsTo)}\u00a0н.`}</span>
          <span className="unbroken">{`· ${briefParty(query.party)}`}</span>
        </span>
      </span>
    </button>
  )
  return (
    <>
      {slot ? (
        createPortal(summary, slot)
      ) : (
        <div className={css.bar} data-bar-content="" data-print="not">
          {summary}
        </div>
      )}
      <Sheet title="Изменить поиск" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <SearchForm
          query={query}
          isStacked
          onSearch={(next) => {
            setIsOpen(false)
            onSearch(next)
          }}
        />
      </Sheet>
    </>
  )
}
