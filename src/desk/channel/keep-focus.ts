import { restoreFocus } from '#client/ui/restore-focus.ts'

/** Acts of a post replace each other: focus goes to the first of the new ones. */
export function keepFocus(from: Element): void {
  const article = from.closest('article')
  restoreFocus(from, () => article?.querySelector('button'))
}
