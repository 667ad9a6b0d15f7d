import { useEffect, type RefObject } from 'react'

const SEARCH = 'input[type="search"]'
const TYPED = 'input, textarea, select, [contenteditable]'

/** `j` and `k` walk the list, `/` goes to its search, Escape back to the opened lead's row. Enter opens a link itself. */
export function useListKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (document.querySelector('dialog[open]')) return
      const target = event.target instanceof Element ? event.target : undefined
      const isTyped = target?.matches(TYPED) === true
      if (event.key === 'Escape' && (!isTyped || target.matches(SEARCH))) return focusRow(list.current, 0)
      if (isTyped) return
      // The key of the Russian layout too.
      if (/^[jо]$/i.test(event.key)) focusRow(list.current, 1)
      else if (/^[kл]$/i.test(event.key)) focusRow(list.current, -1)
      else if (event.key === '/' || event.code === 'Slash') {
        event.preventDefault()
        document.querySelector<HTMLElement>(SEARCH)?.focus()
      }
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [list])
}

/** Moves from the focused row, otherwise from the opened one; the first row if there is none. */
function focusRow(list: HTMLElement | null, by: -1 | 0 | 1): void {
  const rows = [...(list?.querySelectorAll('a') ?? [])]
  const focused = rows.indexOf(document.activeElement as HTMLAnchorElement)
  const opened = rows.findIndex((row) => row.hasAttribute('aria-current'))
  const from = focused >= 0 ? focused : opened
  const index = from < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, from + by))
  rows[index]?.focus()
}
