import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icons.tsx'
import { useSearchParams } from 'react-router-dom'

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

export function MapToggle({ isOn, onToggle }: { isOn: boolean; onToggle: () => void }) {
  return (
    <Button
      look={isOn ? 'soft' : 'quiet'}
      size="s"
      icon={<Icon name="pin" size={18} />}
      aria-pressed={isOn}
      onClick={onToggle}
    >
      На схеме
    </Button>
  )
}
