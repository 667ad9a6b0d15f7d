/** What a visitor may look for, by the role and the name that a screen reader announces. */
export type Role =
  | 'button'
  | 'link'
  | 'textbox'
  | 'checkbox'
  | 'radio'
  | 'heading'
  | 'dialog'
  | 'article'
  | 'group'
  | 'region'
  | 'gridcell'
  | 'progressbar'
  | 'frame'
  | 'table'
  | 'form'

export interface Part {
  /** Center in the page's window, px. */
  x: number
  y: number
  width: number
  height: number
  text: string
  name: string
  value: string
  isChecked: boolean
  isFocused: boolean
  /** True if a click at the center reaches it. */
  isReached: boolean
  /** How many parts of the kind exist. */
  count: number
}

export interface Wanted {
  role: Role
  /** A regular expression of the name; by default everything matches. */
  name?: string | undefined
  /** Which one of them, from 0. */
  nth?: number | undefined
  /** Inside the part of this role and name, by default the first one. */
  inside?: { role: Role; name?: string | undefined; nth?: number | undefined } | undefined
  /** True to scroll it into view. */
  isShown?: boolean
}

/**
 * Finds a part of the page and scrolls it into view. Runs in the page: nothing outside of this function
 * may be used here.
 */
export function findPart({ role, name = '', nth = 0, inside, isShown = true }: Wanted): Part | undefined {
  const selectors: Record<string, string> = {
    button: 'button, [role=button], summary, a[role=button]',
    link: 'a[href]',
    textbox: 'input:not([type=checkbox], [type=radio], [type=hidden]), textarea, select',
    checkbox: 'input[type=checkbox], [role=checkbox]',
    radio: 'input[type=radio], [role=radio]',
    heading: 'h1, h2, h3, h4, [role=heading]',
    dialog: 'dialog[open], [role=dialog]',
    article: 'article',
    group: 'fieldset, [role=group]',
    region: 'section, [role=region], aside, nav, main, form, [role=search]',
    gridcell: 'td button, [role=gridcell] button',
    progressbar: '[role=progressbar], progress',
    frame: 'iframe',
    table: 'table',
  }
  const plain = (text: string) => text.replace(/[\s\u00a0]+/g, ' ').trim()
  const nameOf = (element: Element): string => {
    const label = element.getAttribute('aria-label')
    if (label !== null) return label
    const by = element.getAttribute('aria-labelledby')
    if (by !== null)
      return by
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' ')
    const labels = [...((element as HTMLInputElement).labels ?? [])]
    if (labels.length > 0) return labels.map((one) => one.innerText).join(' ')
    const legend = element.matches('fieldset') ? element.querySelector('legend') : null
    return ((legend ?? element) as HTMLElement).innerText ?? ''
  }
  const isVisible = (element: Element) => {
    // A form control may be rendered by its label alone.
    const drawn = element.matches('input') ? (element.closest('label') ?? element) : element
    return drawn.getClientRects().length > 0 && getComputedStyle(drawn).visibility === 'visible'
  }
  const all = (root: ParentNode, kind: string, pattern: string) =>
    [...root.querySelectorAll(selectors[kind] ?? kind)].filter(
      (element) =>
        isVisible(element) &&
        new RegExp(pattern, 'i').test(
          nameOf(element)
            .replace(/[\s\u00a0]+/g, ' ')
            .trim(),
        ),
    )
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1)
  const isInModal = inside?.role === 'dialog' && modal !== undefined
  const root =
    inside && !isInModal
      ? all(modal ?? document, inside.role, inside.name ?? '')[inside.nth ?? 0]
      : (modal ?? document)
  if (!root) return undefined
  const found = all(root, role, name)
  if (modal?.matches(selectors[role] ?? role) && new RegExp(name, 'i').test(nameOf(modal))) found.push(modal)
  const element = found[nth]
  if (!(element instanceof HTMLElement)) return undefined
  const pressed = element.matches('input') ? (element.closest('label') ?? element) : element
  if (isShown) pressed.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = pressed.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  const hit = document.elementFromPoint(x, y)
  const input = element as HTMLInputElement
  return {
    x,
    y,
    width,
    height,
    // Content out of sight may not be laid out yet, and then has no inner text.
    text: plain(element.innerText || (element.textContent ?? '')),
    name: plain(nameOf(element)),
    value: input.value ?? '',
    isChecked: input.checked ?? element.getAttribute('aria-checked') === 'true',
    isFocused: element.contains(document.activeElement) && document.activeElement !== document.body,
    isReached: hit !== null && (pressed.contains(hit) || hit.contains(pressed)),
    count: found.length,
  }
}
