import type { BarPlotProps } from './plot-drawing.tsx'
import css from './bar-plot.module.css'
import { classNames } from '../class-names.ts'
import { Disclosure } from '../disclosure.tsx'

/** The chart's numbers as an accessible table; its rows select like the bars. */
export function PlotTable({ title, rowsName, valuesName, bars, lowest, chosen, onChoose }: BarPlotProps) {
  return (
    <Disclosure title="Таблицей" className={css.behind}>
      <table className={css.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{rowsName}</th>
            <th scope="col">{valuesName}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.key} className={classNames(bar.key === chosen && css.rowOn)}>
              <th scope="row">
                <button
                  type="button"
                  disabled={bar.value === null}
                  aria-pressed={bar.key === chosen}
                  onClick={() => onChoose(bar.key === chosen ? '' : bar.key)}
                >
                  {bar.name}
                </button>
              </th>
              <td>
                {bar === lowest && <span className={css.best}>минимум</span>}
                {bar.text}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  )
}
