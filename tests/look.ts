/** What gives an element its look while no sheet of ours is there, which Vitest leaves out: the browser's own sheet. */
const TELLING = ['hidden', 'open', 'popover', 'type'] as const
const OWN_LOOK = /display|visibility|pointer-events/

/**
 * jsdom matches every rule of its sheet with every element again after every change of the page, which took half the
 * time of a query by role. The rules tell elements apart by name and few attributes: each kind is computed once.
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

/** Of the same kind and in no page, so that it stays as it is. */
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
