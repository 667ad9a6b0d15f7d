import { capitol, colonnade, onions } from './landmarks-columns.ts'
import { meru, pagoda, palace, prang, stupa } from './landmarks-east.ts'
import { chapel, fort, harbour } from './landmarks-harbour.ts'
import { burj, cubes, medina, mosque, pyramids } from './landmarks-west.ts'
import type { Town } from '../setting/country.ts'
import type { Stage } from '../setting/stage.ts'
import { hazed } from './facade.ts'

const LANDMARKS: Record<Town, (stage: Stage) => string> = {
  mosque,
  pyramids,
  burj,
  medina,
  cubes,
  capitol,
  colonnade,
  prang,
  pagoda,
  stupa,
  palace,
  meru,
  fort,
  chapel,
  harbour,
  onion: onions,
}

/** What the country is known by, standing on the origin, some six hundred pixels wide; `distance` is the air before it. */
export function landmark(stage: Stage, distance = 0): string {
  return LANDMARKS[stage.country.town]({ ...stage, light: hazed(stage.light, distance) })
}
