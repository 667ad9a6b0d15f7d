import { blend, deeper, paler } from '../svg/colour.ts'
import { down } from '../svg/paint.ts'
import { project, type Span } from '../svg/perspective.ts'
import { line, rect, shape, short } from '../svg/shapes.ts'
import type { Stage } from '../setting/stage.ts'
import { indoors, type Space } from './interior.ts'

/** The wall behind the bed, finished in one of the house's ways: painted, panelled, papered, or with a niche. */
export function accentWall(
  { hotel, light, random }: Stage,
  { camera, depth, height }: Space,
  [x0, x1]: Span,
): string {
  const tone = indoors(light.hasLamps)
  const [left, top] = project(camera, [x0, height, depth])
  const [right, bottom] = project(camera, [x1, 0, depth])
  const [w, h] = [right - left, bottom - top]
  const soft = tone(blend(hotel.second, hotel.plaster, 0.6))
  switch (random.whole(0, 3)) {
    case 0:
      return rect([left, top], [w, h], down(soft, deeper(soft, 0.08)))
    case 1: {
      const step = w / Math.max(3, Math.round(w / 118))
      const frames = Array.from({ length: Math.round(w / step) }, (_, index) => {
        const x = left + index * step
        return `M${short(x + 12)} ${short(top + h * 0.1)}h${short(step - 24)}v${short(h * 0.44)}h${short(24 - step)}z`
      }).join('')
      const wall = tone(blend(hotel.plaster, hotel.accent, 0.16))
      return (
        rect([left, top], [w, h], wall) +
        line(frames, paler(wall, 0.4), 4) +
        line(frames, deeper(wall, 0.2), 1.2)
      )
    }
    case 2: {
      const arches = Array.from({ length: Math.ceil(w / 56) + 1 }, (_, column) =>
        Array.from({ length: 8 }, (__, row) => {
          const x = left + column * 56 + (row % 2) * 28 - 28
          const y = top + row * (h / 8) + h / 8
          return x < left - 6 || x + 56 > right + 6
            ? ''
            : `M${short(x)} ${short(y)}a28 ${short(h / 9)} 0 0 1 56 0`
        }).join(''),
      ).join('')
      const paper = tone(blend(hotel.plaster, hotel.second, 0.22))
      return rect([left, top], [w, h], paper) + line(arches, paler(paper, 0.45), 2.6, 0.8)
    }
    default: {
      const slats = Array.from(
        { length: Math.floor(w / 22) },
        (_, index) => `M${short(left + 11 + index * 22)} ${short(top)}h9v${short(h)}h-9z`,
      ).join('')
      const wood = tone(blend(hotel.wood, hotel.plaster, 0.45))
      return (
        rect([left, top], [w, h], deeper(wood, 0.2)) +
        shape(slats, wood) +
        rect([left, top], [w, h], down(['#fff6e0', 0.14], ['#241a1c', 0.1]))
      )
    }
  }
}
