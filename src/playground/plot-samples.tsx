import { cheapestBar, thousands } from '#features/price-calendar/price-bars.ts'
import { money } from '#domain/text/format.ts'
import { BarPlot, type Bar } from '#ui/bar-plot.tsx'
import { useState } from 'react'
import { SampleSheet } from './sample.tsx'

const months = ['Декабрь', 'Январь', 'Февраль', 'Март', 'Апрель', 'Май', 'Июнь', 'Июль', 'Август']
const prices = [96_400, 118_900, 101_200, null, 88_700, 104_300, 131_600, 149_800, 143_100]
const bars = months.map((name, at): Bar => {
  const value = prices[at] ?? null
  return {
    key: String(at),
    name,
    short: name.slice(0, 3).toLowerCase(),
    note: '',
    value,
    text: value === null ? 'нет рейсов' : money(value),
  }
})

/** Prices by month: the lowest is named, a month without flights cannot be pressed. */
export function PlotSamples() {
  const [chosen, setChosen] = useState('')
  return (
    <SampleSheet isWhole>
      <BarPlot
        title="Цены за двоих по месяцам, тыс. ₽"
        rowsName="Месяц"
        valuesName="Цена за двоих"
        bars={bars}
        lowest={cheapestBar(bars)}
        axisText={thousands}
        chosen={chosen}
        onChoose={setChosen}
      />
    </SampleSheet>
  )
}
