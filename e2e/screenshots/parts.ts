/** A named part of a page with its rendered size, px. */
export interface Box {
  /** Role, name and, if several parts have both, the number: `link «Отели» 2`. */
  part: string
  width: number
  height: number
}

/**
 * Measures all parts of the page that a visitor could name. Runs in the page: nothing outside of this
 * function may be used here.
 */
export function measureParts(): Box[] {
  const LONGEST_NAME = 60
  const roles: Record<string, string> = {
    banner: 'body > header, #root > header, [role=banner]',
    navigation: 'nav',
    main: 'main',
    contentinfo: 'footer',
    region: 'section, aside, form, [role=region], [role=search]',
    article: 'article',
    group: 'fieldset, [role=group], [role=radiogroup], [role=tablist]',
    table: 'table',
    heading: 'h1, h2, h3, h4, [role=heading]',
    button: 'button, summary, [role=button], [role=tab]',
    link: 'a[href]',
    field: 'input:not([type=hidden]), textarea, select',
    image: 'img, [role=img]',
    notice: '[role=alert], [role=status], [role=note]',
    text: 'p, dt, dd, li',
  }
  /** True if it is neither collapsed, nor empty, nor only for screen readers. */
  const isDrawn = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return element.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1
  }
  const textOf = (element: Element | null | undefined) => element?.textContent ?? ''
  const nameOf = (element: Element, role: string): string => {
    const label = element.getAttribute('aria-label') ?? element.getAttribute('alt')
    if (label !== null) return label
    const by = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    if (by.length > 0) return by.map((id) => textOf(document.getElementById(id))).join(' ')
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
      return textOf(element.labels?.[0]) || element.name
    // A container is named by its heading.
    if (/region|article|group|table|navigation/.test(role))
      return textOf(element.querySelector('legend, caption, h1, h2, h3, h4'))
    return /main|banner|contentinfo/.test(role) ? '' : textOf(element)
  }
  const met = new Map<string, number>()
  const round = (pixels: number) => Math.round(pixels * 100) / 100
  return [...document.querySelectorAll(Object.values(roles).join(', '))].flatMap((element) => {
    // A form control may be rendered by its label alone.
    const drawn = element.matches('input') ? (element.closest('label') ?? element) : element
    if (!isDrawn(drawn)) return []
    const role = Object.keys(roles).find((one) => element.matches(roles[one] ?? '')) ?? ''
    const name = nameOf(element, role).replace(/\s+/g, ' ').trim().slice(0, LONGEST_NAME)
    const called = name === '' ? role : `${role} «${name}»`
    const nth = (met.get(called) ?? 0) + 1
    met.set(called, nth)
    const { width, height } = drawn.getBoundingClientRect()
    return [{ part: nth === 1 ? called : `${called} ${nth}`, width: round(width), height: round(height) }]
  })
}
