import type { Skyline } from '../setting/country.ts'
import type { Stage } from '../setting/stage.ts'
import { chain, cone, lone, mounds, strip } from './far-hills.ts'
import { caldera, desert, karst, tableland } from './far-rocks.ts'
import { atoll, savanna, towers } from './far-shores.ts'

/** The land beyond the water, standing on the horizon; higher on the side away from the sun. */
export function farLand(stage: Stage, horizon: number, size = 1): string {
  return LANDS[stage.country.skyline](stage, horizon, size)
}

type Land = (stage: Stage, horizon: number, size: number) => string

const LANDS: Record<Skyline, Land> = {
  ridges: (stage, horizon, size) =>
    chain(stage, horizon, size, { heights: [150, 205, 120], rough: 0.42, hasSnow: false }),
  peaks: (stage, horizon, size) =>
    chain(stage, horizon, size, { heights: [240, 170, 90], rough: 0.55, hasSnow: true }),
  basalt: (stage, horizon, size) =>
    lone(stage, horizon, size, { height: 240, width: 760, rough: 0.62 }) + strip(stage, horizon, 26 * size),
  volcano: (stage, horizon, size) => cone(stage, horizon, size) + strip(stage, horizon, 40 * size),
  granite: (stage, horizon, size) => mounds(stage, horizon, size, 160) + strip(stage, horizon, 30 * size),
  hills: (stage, horizon, size) => mounds(stage, horizon, size, 115) + strip(stage, horizon, 30 * size),
  desert,
  towers,
  karst,
  atoll,
  caldera,
  tableland,
  savanna,
}
