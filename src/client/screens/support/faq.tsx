import type { SettingEntry } from '#shared/contract/settings.ts'
import { readSettings } from '#shared/domain/settings.ts'
import { plural, type Forms } from '#shared/domain/text/words.ts'
import { useCallRequest } from '#client/features/lead/call-request.tsx'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/form/field.tsx'
import { EmptyState } from '#client/ui/frame/feedback.tsx'
import { restoreFocus } from '#client/ui/restore-focus.ts'
import { useMemo, useRef, useState, type ReactNode, useEffect } from 'react'
import { FaqItem } from './faq-item.tsx'
import { isAnswered, searchFaq } from './faq-search.ts'
import css from './support.module.css'
import { pinScroll } from '#client/ui/pin-scroll.ts'
import { useLocation } from 'react-router-dom'

const ANSWERS: Forms = ['ответ', 'ответа', 'ответов']

export function Faq({ entries }: { entries: SettingEntry[] }) {
  const items = useMemo(() => readSettings(entries).leftMenu, [entries])
  const [typed, setTyped] = useState('')
  const search = useRef<HTMLDivElement>(null)
  const call = useCallRequest()
  const found = useMemo(() => searchFaq(items, typed), [items, typed])
  const isSearching = typed.trim() !== ''
  const answers = found.filter(({ item }) => isAnswered(item)).length
  useHashAnswer(items.length > 0, () => setTyped(''))
  const callMe = <Button onClick={() => call.open()}>Заказать звонок</Button>
  if (items.length === 0) {
    return (
      <EmptyState icon="info" title="Ответы ещё не опубликованы" actions={callMe}>
        Спросите менеджера: он перезвонит и всё расскажет.
      </EmptyState>
    )
  }
  return (
    <div className={css.faq}>
      <div ref={search} role="search">
        <TextField
          label="Поиск по вопросам и ответам"
          type="search"
          name="question"
          placeholder="Например, возврат или виза"
          autoComplete="off"
          enterKeyHint="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <p role="status" className={css.count}>
          {isSearching && answers > 0 && (
            <>
              Нашли <b>{answers}</b> {plural(answers, ANSWERS)}
            </>
          )}
        </p>
      </div>
      {found.length === 0 ? (
        <NothingFound
          typed={typed.trim()}
          callMe={callMe}
          onReset={(button) => {
            restoreFocus(button, () => search.current?.querySelector('input'))
            setTyped('')
          }}
        />
      ) : (
        <div className={css.list}>
          {found.map((one) => (
            <FaqItem key={one.item.alias || one.item.title} found={one} />
          ))}
        </div>
      )}
    </div>
  )
}

interface NothingFoundProps {
  typed: string
  callMe: ReactNode
  /** Called with the button that disappears. */
  onReset: (button: Element) => void
}

function NothingFound({ typed, callMe, onReset }: NothingFoundProps) {
  return (
    <EmptyState
      title={`По запросу «${typed}» ответа нет`}
      actions={
        <>
          {callMe}
          <Button look="quiet" onClick={(event) => onReset(event.currentTarget)}>
            Показать все вопросы
          </Button>
        </>
      }
    >
      Попробуйте другое слово или спросите менеджера: он перезвонит.
    </EmptyState>
  )
}

/** Opens the answer named by the hash, scrolls to it and focuses its question; once per navigation. */
function useHashAnswer(isReady: boolean, showAll: () => void): void {
  const { hash, key } = useLocation()
  const seen = useRef('')
  const sought = useRef('')
  useEffect(() => {
    const visit = key + hash
    if (hash === '' || !isReady || seen.current === visit) return
    const target = document.getElementById(decoded(hash.slice(1)))
    if (!(target instanceof HTMLDetailsElement)) {
      // A search may hide it: reset the search and find it in the next render. Once, not on every key.
      if (sought.current !== visit) showAll()
      sought.current = visit
      return
    }
    seen.current = visit
    target.open = true
    // Runs after the frame focuses the title of a new screen.
    requestAnimationFrame(() => target.querySelector('summary')?.focus({ preventScroll: true }))
    return pinScroll(target)
  })
}

function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash)
  } catch {
    return hash
  }
}
