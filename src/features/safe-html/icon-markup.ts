import { purify } from './purify.ts'

/** Plain shapes; whatever else the markup held is gone. */
export interface Shape {
  tag: 'path' | 'circle' | 'rect' | 'g'
  attributes: Record<string, string>
  children: Shape[]
}

export type IconMarkup =
  | { kind: 'image'; src: string }
  | { kind: 'drawing'; viewBox: string; shapes: Shape[] }

const allowed = {
  ALLOWED_TAGS: ['img', 'svg', 'g', 'path', 'circle', 'rect'],
  ALLOWED_ATTR: [
    'src',
    'viewBox',
    'd',
    'fill',
    'fill-rule',
    'cx',
    'cy',
    'r',
    'x',
    'y',
    'width',
    'height',
    'rx',
    'ry',
  ],
  RETURN_DOM_FRAGMENT: true as const,
}
const MAX_SHAPES = 60
const NUMBER = /^-?\d*\.?\d+$/
/** What an attribute may hold; anything else is left out. */
const attributeForms: Record<string, RegExp> = {
  fill: /^(#[\da-f]{3,8}|none|currentColor)$/i,
  d: /^[\d\s,.+\-a-zA-Z]{1,20000}$/,
  'fill-rule': /^(evenodd|nonzero)$/,
  ...Object.fromEntries(
    ['cx', 'cy', 'r', 'x', 'y', 'width', 'height', 'rx', 'ry'].map((name) => [name, NUMBER]),
  ),
}
const tags = new Set(['path', 'circle', 'rect', 'g'])

/**
 * Reads the icon of a contact (requirement 3: "image markup"): one image, or one drawing of plain shapes. It is
 * parsed and rebuilt, never put into the page; undefined for anything else.
 */
export function readIconMarkup(markup: string): IconMarkup | undefined {
  const root = purify.sanitize(markup, allowed).firstElementChild
  if (!root || root.nextElementSibling) return undefined
  if (root.localName === 'img') {
    const src = root.getAttribute('src') ?? ''
    return /^(https:\/\/|\/(?![/\\]))/i.test(src) ? { kind: 'image', src } : undefined
  }
  if (root.localName !== 'svg') return undefined
  const viewBox = root.getAttribute('viewBox') ?? ''
  const shapes = shapesOf(root, { left: MAX_SHAPES })
  const isReadable = /^(-?\d*\.?\d+[\s,]+){3}-?\d*\.?\d+$/.test(viewBox) && shapes.length > 0
  return isReadable ? { kind: 'drawing', viewBox, shapes } : undefined
}

function shapesOf(parent: Element, budget: { left: number }): Shape[] {
  return [...parent.children].flatMap((element) => {
    const tag = element.localName
    if (!tags.has(tag) || budget.left-- <= 0) return []
    return [
      { tag: tag as Shape['tag'], attributes: attributesOf(element), children: shapesOf(element, budget) },
    ]
  })
}

function attributesOf(element: Element): Record<string, string> {
  return Object.fromEntries(
    [...element.attributes].flatMap(({ name, value }) =>
      attributeForms[name]?.test(value.trim()) ? [[name, value.trim()]] : [],
    ),
  )
}
