import { useSearchParams } from '#client/delivery/navigation.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icons.tsx'
import css from './map-toggle.module.css'

const PARAM = 'map'

/** True if the map is shown above the list; stored in the address. */
export function useMapView(): { isOpen: boolean; toggle: () => void } {
  const [params, setParams] = useSearchParams()
  const isOpen = params.has(PARAM)
  const toggle = () =>
    setParams(
      (known) => {
        const next = new URLSearchParams(known)
        if (isOpen) next.delete(PARAM)
        else next.set(PARAM, '1')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return { isOpen, toggle }
}

interface MapToggleProps {
  isOn: boolean
  onToggle: () => void
  /** True over the list of a phone, within reach of the thumb. */
  isFloating: boolean
}

export function MapToggle({ isOn, onToggle, isFloating }: MapToggleProps) {
  const button = (
    <Button
      look={isFloating ? 'main' : isOn ? 'soft' : 'quiet'}
      size="s"
      icon={<Icon name="pin" size={18} />}
      aria-pressed={isOn}
      onClick={onToggle}
    >
      Карта
    </Button>
  )
  return isFloating ? <div className={css.floating}>{button}</div> : button
}
