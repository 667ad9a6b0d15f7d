/**
 * Gradients written in place of a colour. A drawing names a gradient where it uses it, and {@link settlePaints}
 * moves the gradients of the whole illustration to its head.
 */

/** A colour, or a colour with its opacity, or with its place from 0 to 1 as well. */
export type Stop = string | readonly [colour: string, opacity: number, offset?: number]

const DIRECTIONS: Record<string, string> = {
  down: 'x2="0" y2="1"',
  across: '',
}
const MARK = /~([a-z]+);([^~"]*)~/g

export function down(...stops: Stop[]): string {
  return mark('down', stops)
}

export function across(...stops: Stop[]): string {
  return mark('across', stops)
}

/** From the middle outwards. */
export function outwards(...stops: Stop[]): string {
  return mark('outwards', stops)
}

/** The drawing with every gradient defined once. */
export function settlePaints(drawing: string): string {
  const names = new Map<string, string>()
  const definitions: string[] = []
  const settled = drawing.replace(MARK, (paint: string, kind: string, stops: string) => {
    const known = names.get(paint)
    if (known) return known
    const id = `p${names.size}`
    definitions.push(define(id, kind, stops))
    names.set(paint, `url(#${id})`)
    return `url(#${id})`
  })
  return `<defs>${definitions.join('')}</defs>${settled}`
}

function mark(kind: string, stops: readonly Stop[]): string {
  const last = Math.max(1, stops.length - 1)
  const written = stops.map((stop, index) => {
    const [colour, opacity, offset] = typeof stop === 'string' ? [stop, 1] : stop
    return `${colour},${round(opacity)},${round(offset ?? index / last)}`
  })
  return `~${kind};${written.join(';')}~`
}

function define(id: string, kind: string, stops: string): string {
  const tag = kind === 'outwards' ? 'radialGradient' : 'linearGradient'
  const inner = stops.split(';').map((stop) => {
    const [colour, opacity, offset] = stop.split(',')
    return `<stop offset="${offset}" stop-color="${colour}"${opacity === '1' ? '' : ` stop-opacity="${opacity}"`}/>`
  })
  return `<${tag} id="${id}" ${DIRECTIONS[kind] ?? ''}>${inner.join('')}</${tag}>`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
