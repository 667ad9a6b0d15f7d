import { settlePaints } from './svg/paint.ts'
import { HEIGHT, WIDTH } from './svg/shapes.ts'
import { SCENES } from './scenes/registry.ts'
import { setStage } from './setting/stage.ts'

const PATH = /^\/pictures\/([a-z]+)\/([a-z0-9-]+)\/([a-z0-9-]+)-(\d{1,2})\.webp$/

/**
 * The illustration behind `/pictures/{scene}/{country}/{key}-{n}.webp` as SVG text, `undefined` for a path it does
 * not know. The key is a hotel or `cover`: illustrations of one hotel share its architecture and its cloths.
 */
export function drawIllustration(path: string): string | undefined {
  const [, name = '', slug = '', key = '', number = ''] = PATH.exec(path) ?? []
  const scene = SCENES.get(name)
  const stage = scene && setStage({ scene: name, slug, key, number }, scene.hours)
  if (!scene || !stage) return undefined
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${settlePaints(scene.draw(stage))}</svg>`
}
