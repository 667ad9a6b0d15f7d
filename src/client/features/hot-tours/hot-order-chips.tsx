import { HOT_ORDERS, type HotOrder } from '#shared/domain/tour/hot-order.ts'
import { Chip } from '#client/ui/form/controls.tsx'

interface HotOrderChipsProps {
  order: HotOrder
  onChoose: (order: HotOrder) => void
}

export function HotOrderChips({ order, onChoose }: HotOrderChipsProps) {
  return (
    <div className="row gap-xs wrap" role="group" aria-label="Порядок туров">
      {(Object.keys(HOT_ORDERS) as HotOrder[]).map((one) => (
        <Chip key={one} isOn={one === order} onClick={() => onChoose(one)}>
          {HOT_ORDERS[one]}
        </Chip>
      ))}
    </div>
  )
}
