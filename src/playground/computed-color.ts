import { readColor } from '#theme/color.ts'
import { computedToken } from './tokens.ts'

/** Red, green, blue of a computed colour, however the browser writes it: `rgb(1, 2, 3)`, `color(srgb 0.1 0.2 0.3)`. */
const RGB = /^rgba?\(([\d.]+)[, ]+([\d.]+)[, ]+([\d.]+)(?:[,/ ]+([\d.]+%?))?\)$/
const SRGB = /^color\(srgb ([\d.e-]+) ([\d.e-]+) ([\d.e-]+)(?: \/ ([\d.]+%?))?\)$/

/** `#rrggbb` that a colour token has come to, mixtures included; undefined for one that lets through. */
export function computedColor(name: string): string | undefined {
  const value = computedToken(name)
  return readColor(value) ?? hexOf(settled(value))
}

/** A browser works mixtures out for properties only, not for variables. */
function settled(value: string): string {
  const probe = document.createElement('i')
  probe.style.color = value
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

function hexOf(color: string): string | undefined {
  const rgb = RGB.exec(color)
  const found = rgb ?? SRGB.exec(color)
  if (!found || (found[4] !== undefined && Number.parseFloat(found[4]) !== 1)) return undefined
  const full = rgb ? 1 : 255
  const channels = found.slice(1, 4).map((part) => Math.round(Number(part) * full))
  return `#${channels.map((value) => Math.min(255, Math.max(0, value)).toString(16).padStart(2, '0')).join('')}`
}
