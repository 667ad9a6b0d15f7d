export type Point = readonly [x: number, y: number]
export type Size = readonly [width: number, height: number]

export const WIDTH = 1536
export const HEIGHT = 1024

/** Short numbers keep the illustration small. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.')
}

/** For what is large or strewn: to the pixel. */
export function whole(value: number): string {
  return String(Math.round(value))
}

export function shape(d: string, fill: string, opacity = 1): string {
  return `<path d="${d}" fill="${fill}"${opacityAttribute('fill', opacity)}/>`
}

export function line(d: string, colour: string, width: number, opacity = 1): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${short(width)}" stroke-linecap="round"${opacityAttribute('stroke', opacity)}/>`
}

export function polygon(points: readonly Point[], fill: string, opacity = 1): string {
  return shape(outline(points), fill, opacity)
}

export function rect([x, y]: Point, [width, height]: Size, fill: string, opacity = 1, radius = 0): string {
  const round = radius > 0 ? ` rx="${short(radius)}"` : ''
  return `<rect x="${short(x)}" y="${short(y)}" width="${short(Math.max(0, width))}" height="${short(Math.max(0, height))}"${round} fill="${fill}"${opacityAttribute('fill', opacity)}/>`
}

export function ellipse([x, y]: Point, [rx, ry]: Size, fill: string, opacity = 1): string {
  return `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(Math.abs(rx))}" ry="${short(Math.abs(ry))}" fill="${fill}"${opacityAttribute('fill', opacity)}/>`
}

function group(content: string, transform: string): string {
  return `<g transform="${transform}">${content}</g>`
}

/** Drawn at `x`, `y`, `scale` times larger, looking the other way when `isMirrored`. */
export function placed(content: string, x: number, y: number, scale = 1, isMirrored = false): string {
  const across = isMirrored ? -scale : scale
  return group(
    content,
    `translate(${short(x)} ${short(y)})scale(${Math.round(across * 1000) / 1000} ${Math.round(scale * 1000) / 1000})`,
  )
}

/** A window of the page that shows a drawing made for the whole page. */
export function framed(
  content: string,
  [x, y]: Point,
  [width, height]: Size,
  view = `0 0 ${WIDTH} ${HEIGHT}`,
): string {
  return `<svg x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" viewBox="${view}" preserveAspectRatio="xMidYMid slice" overflow="hidden">${content}</svg>`
}

/** Straight lines through the points, closed. */
export function outline(points: readonly Point[]): string {
  return `${polyline(points)}z`
}

/** Straight lines through the points, written as steps from each to the next: shorter than places. */
export function polyline(points: readonly Point[]): string {
  let [lastX, lastY] = [0, 0]
  return points
    .map(([x, y], index) => {
      const dx = Math.round((x - lastX) * 10) / 10
      const dy = Math.round((y - lastY) * 10) / 10
      lastX += dx
      lastY += dy
      return index === 0
        ? `M${short(dx)} ${short(dy)}l`
        : `${index > 1 && dx >= 0 ? ' ' : ''}${short(dx)}${dy < 0 ? '' : ' '}${short(dy)}`
    })
    .join('')
}

/** A soft line through the points (Catmull-Rom). */
export function softLine(points: readonly Point[]): string {
  const at = (index: number): Point => points[Math.min(points.length - 1, Math.max(0, index))] ?? [0, 0]
  const [startX, startY] = at(0)
  let d = `M${short(startX)} ${short(startY)}`
  for (let index = 0; index < points.length - 1; index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const c1 = `${short(from[0] + (to[0] - before[0]) / 6)} ${short(from[1] + (to[1] - before[1]) / 6)}`
    const c2 = `${short(to[0] - (after[0] - from[0]) / 6)} ${short(to[1] - (after[1] - from[1]) / 6)}`
    d += `C${c1} ${c2} ${short(to[0])} ${short(to[1])}`
  }
  return d
}

/** A stroke of light on water: pointed at both ends. */
export function sliver(x: number, y: number, width: number, height: number): string {
  const half = whole(width / 2)
  const full = Number(half) * 2
  return `M${whole(x - width / 2)} ${short(y)}q${half}${short(-height)} ${full} 0q-${half} ${short(height)}-${full} 0z`
}

function opacityAttribute(kind: 'fill' | 'stroke', opacity: number): string {
  return opacity >= 1 ? '' : ` ${kind}-opacity="${Math.round(opacity * 100) / 100}"`
}
