import { Button, IconButton } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icons.tsx'
import css from './map-bars.module.css'
import { LEAST_ZOOM, MOST_ZOOM } from './view.ts'

interface MapBarsProps {
  zoom: number
  onStep: (levels: number) => void
  onClose: () => void
}

/** Controls over the map: close, zoom and attribution. */
export function MapBars({ zoom, onStep, onClose }: MapBarsProps) {
  return (
    <>
      <div className={css.back} data-control>
        <Button
          look="quiet"
          className={css.floating}
          icon={<Icon name="close" size={18} />}
          onClick={onClose}
        >
          Закрыть карту
        </Button>
      </div>
      <div className={css.zoom} data-control>
        <IconButton
          label="Ближе"
          aria-disabled={zoom >= MOST_ZOOM}
          className={css.zoomButton}
          onClick={() => onStep(1)}
        >
          <Icon name="plus" />
        </IconButton>
        <IconButton
          label="Дальше"
          aria-disabled={zoom <= LEAST_ZOOM}
          className={css.zoomButton}
          onClick={() => onStep(-1)}
        >
          <Icon name="minus" />
        </IconButton>
      </div>
      <p className={css.rights} data-control>
        <a href="https://yandex.ru/maps/" target="_blank" rel="noopener noreferrer">
          © Яндекс Карты
        </a>
        <a href="https://yandex.ru/legal/maps_termsofuse/" target="_blank" rel="noopener noreferrer">
          Условия<span className={css.long}> использования</span>
        </a>
      </p>
    </>
  )
}
