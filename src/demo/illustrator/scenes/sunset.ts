import { boat } from '../boats/fleet.ts'
import { WIDTH } from '../svg/shapes.ts'
import { farLand } from '../nature/far-land.ts'
import { headland } from '../nature/headland.ts'
import { sky } from '../nature/sky.ts'
import { water } from '../nature/water.ts'
import type { Stage } from '../setting/stage.ts'
import { shore } from './shore.ts'

/** The sun going down over water, seen from a jetty, from a terrace or from among the trees. */
export function sunset(stage: Stage): string {
  const { light, random, isCover } = stage
  const horizon = random.between(500, 560)
  const away = light.sunX < WIDTH / 2 ? 1 : -1
  const view = isCover ? 'trees' : random.pick(['jetty', 'terrace', 'trees', 'trees'] as const)
  return [
    sky(stage, horizon),
    farLand(stage, horizon, isCover ? 1.3 : 1.1),
    water(stage, { horizon, shallow: 0.3 }),
    random.boolean(isCover ? 0.9 : 0.6) ? headland(stage, horizon, away, !isCover) : '',
    view === 'jetty'
      ? ''
      : boat(stage, {
          x: light.sunX + away * random.between(70, 190),
          y: horizon + random.between(70, 120),
          scale: random.between(0.62, 0.92),
        }),
    shore(stage, { view, horizon, away }),
  ].join('')
}
