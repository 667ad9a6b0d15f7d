import { problemText } from '#client/api/api-error.ts'
import { useApi } from '#client/api/api-context.tsx'
import { priceAlertPricesQuery } from '#client/api/queries/watches.ts'
import { toQueryState } from '#client/api/query-state.ts'
import { useNow } from '#client/delivery/use-now.ts'
import { todayAt } from '#shared/domain/time/day.ts'
import { cheapestBar, thousands } from '#client/features/price-calendar/price-bars.ts'
import { BarPlot } from '#client/ui/plot/bar-plot.tsx'
import { FailedPart } from '#client/ui/frame/feedback.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { priceDays } from './price-days.ts'
import css from './price-alerts.module.css'

export function PriceHistory({ id }: { id: string }) {
  const state = toQueryState(useQuery(priceAlertPricesQuery(useApi(), id)))
  switch (state.kind) {
    case 'loading':
      return <div className={css.waiting} />
    case 'failed':
      return <FailedPart text={problemText(state.error)} onRetry={state.retry} />
    case 'ready':
      return <Plot points={state.data.prices} />
  }
}

function Plot({ points }: { points: Parameters<typeof priceDays>[0] }) {
  const today = useNow(todayAt)
  const [chosen, setChosen] = useState('')
  const bars = priceDays(points, today)
  if (bars.length === 0) return <p className={css.muted}>Подтверждённых цен ещё нет.</p>
  return (
    // Limits the width, so that a few days do not become huge bars.
    <div style={{ maxWidth: `${64 + 56 * Math.max(3, bars.length)}px` }}>
      <p className={css.muted}>Самая низкая подтверждённая цена каждого дня. На шкале тысячи рублей.</p>
      <BarPlot
        title="Цена по дням"
        rowsName="День проверки"
        valuesName="Цена"
        bars={bars}
        lowest={cheapestBar(bars)}
        axisText={thousands}
        chosen={chosen}
        onChoose={setChosen}
        isLastFirst
        isExact
      />
    </div>
  )
}
