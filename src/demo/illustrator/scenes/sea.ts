import { landmark } from '../buildings/landmarks.ts'
import { boat } from '../boats/fleet.ts'
import { paler } from '../svg/colour.ts'
import { placed, WIDTH } from '../svg/shapes.ts'
import { farLand } from '../nature/far-land.ts'
import { headland } from '../nature/headland.ts'
import { sky } from '../nature/sky.ts'
import { ripples, shallows, water, waterColours } from '../nature/water.ts'
import type { Stage } from '../setting/stage.ts'
import { shore } from './shore.ts'

/** The bay: far land, the hotel's cape or the country's own rocks, a boat at anchor, something near to frame it. */
export function sea(stage: Stage): string {
  const { light, random, isCover, country } = stage
  const view = isCover ? 'bay' : random.pick(['bay', 'bay', 'bay', 'terrace', 'jetty'] as const)
  const horizon = random.between(410, 480)
  const away = light.sunX < WIDTH / 2 ? 1 : -1
  const side = away === 1 ? -1 : 1
  const hasCape = isCover ? country.town !== 'burj' : random.boolean(0.85)
  const [, middle] = waterColours(light, country.water)
  const isBay = view === 'bay'
  const anchor = {
    x: WIDTH / 2 + side * random.between(-30, 130),
    y: horizon + (isBay ? random.between(170, 240) : random.between(90, 130)),
    scale: random.between(1, 1.25) * (isCover ? 1.15 : 1) * (isBay ? 1 : 0.6),
  }
  return [
    sky(stage, horizon),
    farLand(stage, horizon, isCover ? 1.3 : 1.1),
    isCover && country.town === 'burj'
      ? placed(landmark(stage, 0.3), WIDTH / 2 + away * 330, horizon + 4, 0.56)
      : '',
    water(stage, { horizon, shallow: random.between(0.6, 1) }),
    shallows(stage, horizon),
    random.boolean(0.7)
      ? boat(stage, { x: WIDTH / 2 + away * random.between(-60, 160), y: horizon + 30, scale: 0.22 })
      : '',
    hasCape ? headland(stage, horizon, away, !isCover) : '',
    view === 'jetty' ? '' : boat(stage, anchor),
    ripples(random, { left: 0, right: WIDTH, top: horizon + 250, bottom: 1000 }, paler(middle, 0.55), 26),
    shore(stage, { view, horizon, away }),
  ].join('')
}
