import { SearchForm } from '#client/features/tour-search/search-form.tsx'
import { Icon } from '#client/ui/icons.tsx'
import { Sheet } from '#client/ui/frame/sheet.tsx'
import { useState } from 'react'
import css from './search-pill.module.css'
import type { HotelSearch } from './use-hotel-search.ts'

/** The search as one line; a tap edits it. */
export function SearchPill({ query, words, search }: Pick<HotelSearch, 'query' | 'words' | 'search'>) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" className={css.pill} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <span className={css.words}>
          <span className="ellipsis">{[words.shortDates, words.nights, words.shortParty].join(' · ')}</span>
          <span className="size-xs muted regular">{words.fromWords}</span>
        </span>
        <Icon name="sliders" className={css.icon} />
      </button>
      <Sheet title="Даты и туристы" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <SearchForm
          query={query}
          isStacked
          isPlaceFixed
          isMainAct
          onSearch={(next) => {
            setIsOpen(false)
            search(next)
          }}
        />
      </Sheet>
    </>
  )
}
