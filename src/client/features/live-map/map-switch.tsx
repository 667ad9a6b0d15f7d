import { Button } from '#client/ui/button.tsx'
import { Busy, Notice } from '#client/ui/frame/feedback.tsx'
import { Icon } from '#client/ui/icons.tsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { LiveMap, LiveMapProps } from './live-map.tsx'
import type { MapChoiceProps } from './spot.ts'
// One stylesheet for the button and the map: a stylesheet that failed is not requested again.
import css from './map-switch.module.css'
import { REFUSED } from './use-tile-scheme.ts'

type Stage = 'closed' | 'open' | 'left' | 'failed'

/** Time limit for the code and the first tile together, s. */
const COMES_WITHIN_S = 10

interface MapSwitchProps extends MapChoiceProps {
  tilesKey: string
}

/** Button of the live map and, after a tap, the map. Requests nothing from the tile host before the tap. */
export function MapSwitch({ outside, fallback = '', tilesKey, children, ...map }: MapSwitchProps) {
  const [stage, setStage] = useState<Stage>('closed')
  if (stage === 'open') {
    const coming = (
      <ComingMap
        {...map}
        tilesKey={tilesKey}
        onClose={() => setStage('left')}
        onFail={() => setStage('failed')}
      />
    )
    return children({ open: null, map: coming })
  }
  const open = (
    <Opener
      outside={outside}
      fallback={fallback}
      hasFailed={stage === 'failed'}
      isBack={stage !== 'closed'}
      onOpen={() => setStage('open')}
    />
  )
  return children({ open, map: null })
}

interface OpenerProps extends Pick<MapChoiceProps, 'outside' | 'fallback'> {
  hasFailed: boolean
  /** True if the map was open before. */
  isBack: boolean
  onOpen: () => void
}

function Opener({ outside, fallback, hasFailed, isBack, onOpen }: OpenerProps) {
  const whole = useRef<HTMLDivElement>(null)
  // Restores focus when the map closes.
  useEffect(() => {
    if (isBack) whole.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [isBack])
  return (
    <div ref={whole} className={css.choice}>
      {hasFailed && (
        <Notice tone="warn" isUrgent>
          Подробная карта не отвечает. {fallback} Место в Яндекс Картах —{' '}
          <a href={outside} target="_blank" rel="noopener noreferrer">
            по ссылке
          </a>
          .
        </Notice>
      )}
      <Button look="soft" icon={<Icon name="pin" size={18} />} onClick={onOpen}>
        {hasFailed ? 'Подробная карта: ещё раз' : 'Подробная карта'}
      </Button>
      <p className="size-xs muted">Изображения загрузятся с серверов Яндекса.</p>
    </div>
  )
}

/**
 * A separate function: if inlined, the bundler preloads its stylesheet outside this promise and a failure
 * escapes.
 */
async function loadMap() {
  return import('./live-map.tsx')
}

interface ComingMapProps extends Omit<LiveMapProps, 'onTile'> {
  onFail: () => void
}

function ComingMap({ onFail, ...map }: ComingMapProps) {
  const [Map, setMap] = useState<typeof LiveMap>()
  const [tiles, setTiles] = useState({ come: 0, refused: 0 })
  const isThere = tiles.come > 0
  const isRefused = !isThere && tiles.refused >= REFUSED
  const fail = useEffectEvent(onFail)
  useEffect(() => {
    let isWanted = true
    loadMap().then(
      (module) => isWanted && setMap(() => module.LiveMap),
      () => isWanted && fail(),
    )
    return () => void (isWanted = false)
  }, [])
  useEffect(() => {
    if (isThere) return
    const timer = setTimeout(() => fail(), isRefused ? 0 : COMES_WITHIN_S * 1000)
    return () => clearTimeout(timer)
  }, [isThere, isRefused])
  return (
    <div className={css.frame}>
      {Map && (
        <Map
          {...map}
          onTile={(hasCome) =>
            setTiles(({ come, refused }) =>
              hasCome ? { come: come + 1, refused } : { come, refused: refused + 1 },
            )
          }
        />
      )}
      {!isThere && (
        <div className={css.coming}>
          <Busy label="Подробная карта загружается" />
        </div>
      )}
    </div>
  )
}
