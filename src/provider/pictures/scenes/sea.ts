import { boat } from '../boats/fleet.ts'
import { farLand } from '../nature/far-land.ts'
import { foreground } from '../nature/foreground.ts'
import { headland } from '../nature/headland.ts'
import { sky } from '../nature/sky.ts'
import { ripples, water, waterColours } from '../nature/water.ts'
import { paler } from '../ink/colour.ts'
import { WIDTH } from '../ink/shapes.ts'
import type { Stage } from '../setting/stage.ts'

/** The bay: far land, the hotel's cape or the country's own rocks, a boat at anchor, something near to frame it. */
export function sea(stage: Stage): string {
  const { light, dice, isCover, country } = stage
  const horizon = dice.between(400, 470)
  const away = light.sunX < WIDTH / 2 ? 1 : -1
  const hasCape = isCover ? country.skyline !== 'towers' : dice.chance(0.8)
  const boatX = WIDTH / 2 - away * dice.between(20, 240)
  const boatY = horizon + dice.between(150, 215)
  const [, middle] = waterColours(light, country.water)
  return [
    sky(stage, horizon),
    farLand(stage, horizon, isCover ? 1.25 : 1),
    water(stage, { horizon, shallow: dice.between(0.5, 0.95) }),
    dice.chance(0.7)
      ? boat(stage, { x: WIDTH / 2 + away * dice.between(-60, 160), y: horizon + 34, scale: 0.22 })
      : '',
    hasCape ? headland(stage, horizon, away, !isCover) : '',
    boat(stage, { x: boatX, y: boatY, scale: dice.between(0.86, 1.12) * (isCover ? 1.2 : 1) }),
    ripples(dice, { left: 0, right: WIDTH, top: horizon + 240, bottom: 990 }, paler(middle, 0.55), 34),
    foreground(stage, away === 1 ? -1 : 1),
  ].join('')
}
