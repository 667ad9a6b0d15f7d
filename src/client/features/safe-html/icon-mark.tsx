import { createElement, useMemo, type ReactNode } from 'react'
import { purify } from './purify.ts'

const SHAPES = ['g', 'path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon'] as const

/** A plain shape; all other markup is dropped. */
interface Shape {
  tag: (typeof SHAPES)[number]
  attributes: Record<string, string>
  children: Shape[]
}

type IconMarkup = { kind: 'image'; src: string } | { kind: 'drawing'; viewBox: string; shapes: Shape[] }

const MAX_SHAPES = 60
const NUMBER = /^-?(\d+(\.\d+)?|\.\d+)$/
const FOUR_NUMBERS = /^(-?(\d+(\.\d+)?|\.\d+)([\s,]+|$)){4}$/
const COLOUR = /^(#[\da-f]{3,8}|none|currentColor)$/i
/** An unreadable colour becomes the text colour: without any paint the shape would vanish. */
const COLOURED = new Set(['fill', 'stroke'])
/** Paint attributes of a shape; the svg element may set them for all shapes. */
const paintForms: Record<string, RegExp> = {
  fill: COLOUR,
  'fill-rule': /^(evenodd|nonzero)$/,
  stroke: COLOUR,
  'stroke-width': NUMBER,
  'stroke-linecap': /^(butt|round|square)$/,
  'stroke-linejoin': /^(miter|round|bevel)$/,
  opacity: NUMBER,
}
/** Allowed attribute values; others are dropped. */
const attributeForms: Record<string, RegExp> = {
  ...paintForms,
  d: /^[\d\s,.+\-a-zA-Z]{1,20000}$/,
  points: /^[\d\s,.+\-e]{1,20000}$/,
  transform: /^((matrix|translate|scale|rotate|skewX|skewY)\([\d\s,.+\-e]{1,200}\)[\s,]*){1,9}$/,
  ...Object.fromEntries(
    ['cx', 'cy', 'r', 'x', 'y', 'width', 'height', 'rx', 'ry', 'x1', 'y1', 'x2', 'y2'].map((name) => [
      name,
      NUMBER,
    ]),
  ),
}
const allowed = {
  ALLOWED_TAGS: ['img', 'svg', ...SHAPES],
  ALLOWED_ATTR: ['src', 'viewBox', ...Object.keys(attributeForms)],
  // Content rendered only when referenced.
  ADD_FORBID_CONTENTS: ['defs', 'clipPath', 'mask', 'symbol', 'pattern', 'marker'],
  RETURN_DOM_FRAGMENT: true as const,
}
const tags = new Set<string>(SHAPES)

/**
 * Reads the icon of a contact (requirement 3: "image markup"): one image, or one drawing of plain shapes.
 * The markup is parsed and rebuilt, never inserted into the page. Undefined for anything else.
 */
export function readIconMarkup(markup: string): IconMarkup | undefined {
  const root = purify.sanitize(markup, allowed).firstElementChild
  if (!root || root.nextElementSibling) return undefined
  if (root.localName === 'img') {
    const src = (root.getAttribute('src') ?? '').replace(/^\/\/(?=[^/\\])/, 'https://')
    return /^(https:\/\/|\/(?![/\\]))/i.test(src) ? { kind: 'image', src } : undefined
  }
  if (root.localName !== 'svg') return undefined
  const viewBox = readViewBox(root)
  const shapes = readShapes(root, { left: MAX_SHAPES })
  const isReadable = FOUR_NUMBERS.test(viewBox) && shapes.length > 0
  if (!isReadable) return undefined
  const paint = readAttributes(root, paintForms)
  const isPainted = Object.keys(paint).length > 0
  return {
    kind: 'drawing',
    viewBox,
    shapes: isPainted ? [{ tag: 'g', attributes: paint, children: shapes }] : shapes,
  }
}

/** Returns the viewBox of the drawing, or its width and height. */
function readViewBox(root: Element): string {
  const size = ['width', 'height'].map((name) => (root.getAttribute(name) ?? '').replace(/px$/, ''))
  return root.getAttribute('viewBox') ?? ['0 0', ...size].join(' ')
}

function readShapes(parent: Element, budget: { left: number }): Shape[] {
  return [...parent.children].flatMap((element) => {
    const tag = element.localName
    if (!tags.has(tag) || budget.left-- <= 0) return []
    return [
      {
        tag: tag as Shape['tag'],
        attributes: readAttributes(element),
        children: readShapes(element, budget),
      },
    ]
  })
}

function readAttributes(element: Element, forms = attributeForms): Record<string, string> {
  return Object.fromEntries(
    [...element.attributes].flatMap(({ name, value: raw }) => {
      const value = raw.trim()
      if (forms[name]?.test(value)) return [[name, value]]
      return COLOURED.has(name) && value !== '' ? [[name, 'currentColor']] : []
    }),
  )
}

interface IconMarkProps {
  markup: string
  size: number
  /** Shown if the markup holds no icon. */
  fallback: ReactNode
}

/** Icon rebuilt from the provider's markup. */
export function IconMark({ markup, size, fallback }: IconMarkProps) {
  const icon = useMemo(() => readIconMarkup(markup), [markup])
  if (!icon) return fallback
  if (icon.kind === 'image') return <img src={icon.src} alt="" width={size} height={size} />
  return (
    <svg viewBox={icon.viewBox} width={size} height={size} fill="currentColor" aria-hidden="true">
      {icon.shapes.map(draw)}
    </svg>
  )
}

function draw({ tag, attributes, children }: Shape, index: number): ReactNode {
  const named = Object.entries(attributes).map(([name, value]) => [inReact(name), value])
  return createElement(tag, { key: index, ...Object.fromEntries(named) }, ...children.map(draw))
}

/** Converts "stroke-width" to "strokeWidth". */
function inReact(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
