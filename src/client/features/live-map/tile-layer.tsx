import { useEffect, useState } from 'react'
import css from './live-map.module.css'
import { tileAddress, tilesIn, type Tile, type TileLook } from './tiles.ts'
import { MOST_ZOOM, TILE } from './view.ts'
import type { Size, View } from './view.ts'

interface TileLayerProps {
  view: View
  size: Size
  look: TileLook
  /** Called when a tile has loaded or has failed for good, not after its first failure. */
  onTile: (hasCome: boolean) => void
}

/** Delay before the retry of a failed tile, ms: the host limits requests per second. */
const AGAIN_MS = 1500

/** Map tiles. Tiles of the previous zoom level stay under the new ones to avoid flicker. */
export function TileLayer({ view, size, look, onTile }: TileLayerProps) {
  const level = Math.min(MOST_ZOOM, Math.round(view.zoom))
  const [levels, setLevels] = useState({ now: level, before: level })
  const [come] = useState(() => new Set<string>())
  if (levels.now !== level) setLevels({ now: level, before: levels.now })
  const under = levels.before === level ? [] : tilesIn(view, size, levels.before)
  const known = under.filter((tile) => come.has(toKey(tile)))
  return [...known, ...tilesIn(view, size, level)].map((tile) => (
    <TileImage
      key={toKey(tile)}
      tile={tile}
      place={positionTile(tile, view, size)}
      address={tileAddress(tile, look)}
      onTile={(hasCome) => {
        if (hasCome) come.add(toKey(tile))
        onTile(hasCome)
      }}
    />
  ))
}

interface TileImageProps {
  tile: Tile
  place: { transform: string; zIndex: number }
  address: string
  onTile: (hasCome: boolean) => void
}

function TileImage({ place, address, onTile }: TileImageProps) {
  const [stage, setStage] = useState<'first' | 'resting' | 'again' | 'gone'>('first')
  useEffect(() => {
    if (stage !== 'resting') return
    const timer = setTimeout(() => setStage('again'), AGAIN_MS)
    return () => clearTimeout(timer)
  }, [stage])
  if (stage === 'resting' || stage === 'gone') return null
  return (
    <img
      className={css.tile}
      style={place}
      src={address}
      alt=""
      width={TILE}
      height={TILE}
      draggable={false}
      onLoad={() => onTile(true)}
      onError={() => {
        setStage(stage === 'first' ? 'resting' : 'gone')
        // A rate-limited host refuses some tiles and serves them a moment later.
        if (stage === 'again') onTile(false)
      }}
    />
  )
}

function toKey({ x, y, z }: Tile): string {
  return `${z}/${x}/${y}`
}

/**
 * Computed relative to the view's center to keep numbers small: browsers lose pixel precision at world
 * scale.
 */
function positionTile({ x, y, z }: Tile, view: View, { width, height }: Size) {
  const columns = 2 ** z
  const scale = 2 ** (view.zoom - z)
  const left = width / 2 + (x - view.x * columns) * TILE * scale
  const top = height / 2 + (y - view.y * columns) * TILE * scale
  // Snaps to whole pixels at rest; otherwise text on the tiles blurs.
  const [toX, toY] = scale === 1 ? [Math.round(left), Math.round(top)] : [left, top]
  return { transform: `translate(${toX}px, ${toY}px) scale(${scale})`, zIndex: z }
}
