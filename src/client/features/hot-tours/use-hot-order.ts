import { useSearchParams } from '#client/delivery/navigation.ts'
import type { HotOrder } from '#shared/domain/tour/hot-order.ts'

const PARAMETER = 'sort'

export function useHotOrder(): [HotOrder, (order: HotOrder) => void] {
  const [params, setParams] = useSearchParams()
  const order = params.get(PARAMETER) === 'nearest' ? 'nearest' : 'best'
  const choose = (next: HotOrder) =>
    setParams(
      (known) => {
        if (next === 'best') known.delete(PARAMETER)
        else known.set(PARAMETER, next)
        return known
      },
      { replace: true, preventScrollReset: true },
    )
  return [order, choose]
}
