/**
 * Attributes that change an element's style without our sheets, which Vitest leaves out: those of the
 * browser's sheet.
 */
const TELLING = ['hidden', 'open', 'popover', 'type'] as const
const OWN_LOOK = /display|visibility|pointer-events/

/**
 * jsdom matches every rule of its sheet with every element after every change of the page, which took
 * half the time of a query by role. The rules distinguish elements by name and a few attributes: each
 * kind is computed once.
 */
export function computeLooksOnce(view: Window): void {
  const compute = view.getComputedStyle.bind(view)
  const known = new Map<string, CSSStyleDeclaration>()
  view.getComputedStyle = (element) => {
    const kind = kindOf(element)
    const look = known.get(kind) ?? compute(sampleOf(element))
    known.set(kind, look)
    return look
  }
}

function kindOf(element: Element): string {
  const told = TELLING.map((name) => element.getAttribute(name))
  return JSON.stringify([element.namespaceURI, element.localName, ...told, ownLookOf(element)])
}

/** An element of the same kind outside the page, so that it does not change. */
function sampleOf(element: Element): Element {
  const sample = element.cloneNode(false) as Element
  for (const { name } of sample.attributes)
    if (name === 'class' || name === 'id') sample.removeAttribute(name)
  return sample
}

function ownLookOf(element: Element): string {
  const own = element.getAttribute('style') ?? ''
  return OWN_LOOK.test(own) ? own : ''
}
