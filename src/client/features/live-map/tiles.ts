import { TILE, type View } from './view.ts'

export interface Tile {
  x: number
  y: number
  z: number
}

export interface TileLook {
  /** Key of the Yandex Tiles API. */
  tilesKey: string
  isDark: boolean
  /** Double resolution, for high-density screens. */
  isSharp: boolean
}

/** Returns the URL of a tile at the Yandex Tiles API. Columns beyond the edge of the world wrap around. */
export function tileAddress({ x, y, z }: Tile, { tilesKey, isDark, isSharp }: TileLook): string {
  const columns = 2 ** z
  const query = new URLSearchParams({
    apikey: tilesKey,
    lang: 'ru_RU',
    x: String(((x % columns) + columns) % columns),
    y: String(y),
    z: String(z),
    l: 'map',
    scale: isSharp ? '2' : '1',
    // Their default projection differs and would shift every mark by kilometres.
    projection: 'web_mercator',
    ...(isDark && { theme: 'dark' }),
  })
  return `https://tiles.api-maps.yandex.ru/v1/tiles/?${query.toString()}`
}

/** Returns the visible tiles of a level, center first: they are requested in this order. */
export function tilesIn(view: View, { width, height }: { width: number; height: number }, z: number): Tile[] {
  const columns = 2 ** z
  const side = TILE * 2 ** (view.zoom - z)
  const middle = { x: view.x * columns, y: view.y * columns }
  const reach = { x: width / 2 / side, y: height / 2 / side }
  const tiles: Tile[] = []
  for (let y = Math.floor(middle.y - reach.y); y < middle.y + reach.y; y++) {
    if (y < 0 || y >= columns) continue
    for (let x = Math.floor(middle.x - reach.x); x < middle.x + reach.x; x++) tiles.push({ x, y, z })
  }
  const far = ({ x, y }: Tile) => Math.hypot(x + 0.5 - middle.x, y + 0.5 - middle.y)
  return tiles.sort((one, other) => far(one) - far(other))
}
