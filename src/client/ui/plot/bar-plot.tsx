import { useState, type CSSProperties, type KeyboardEvent } from 'react'
import { classNames } from '../class-names.ts'
import css from './bar-plot.module.css'
import { SectionBoundary } from '../frame/section-boundary.tsx'
import { axisMarks } from './plot-scale.ts'
import { PlotDrawing, type BarPlotProps } from './plot-drawing.tsx'
import { Disclosure } from '../disclosure.tsx'

const ABOUT_MARKS = 5
/** Space above the highest bar for its value. */
const HEADROOM = 1.08

/** Bar chart from zero; each bar is a button. A table holds the same numbers. */
export function BarPlot(props: BarPlotProps) {
  return (
    <SectionBoundary name={props.title}>
      <Plot {...props} />
    </SectionBoundary>
  )
}

function Plot(props: BarPlotProps) {
  const { title, bars, lowest, axisText, chosen, onChoose, isLastFirst = false, isExact = false } = props
  const least = isExact ? '' : 'от '
  const [seen, setSeen] = useState<string>()
  const highest = Math.max(0, ...bars.flatMap(({ value }) => value ?? []))
  const marks = axisMarks(highest * HEADROOM, ABOUT_MARKS)
  const told = bars.find(({ key }) => key === seen) ?? bars.find(({ key }) => key === chosen) ?? lowest
  const stop = bars.find(({ key, value }) => key === chosen && value !== null) ?? lowest
  return (
    <figure className={css.plot} aria-label={title}>
      {/* Keyed: a page translator replaces text nodes, and React would keep updating the old ones. */}
      <p key={told?.key} className={css.told}>
        {told && (
          <>
            <b>{told.name}</b> {told.value === null ? '— ' : least}
            {told.text} {told === lowest && <span className={css.best}>минимум</span>}
          </>
        )}
      </p>
      <div className={css.scroll} ref={isLastFirst ? scrollToEnd : undefined}>
        <div className={css.frame} style={{ '--columns': String(bars.length) } as CSSProperties}>
          <PlotDrawing bars={bars} lowest={lowest} marks={marks} axisText={axisText} chosen={chosen} />
          <div
            className={css.columns}
            role="toolbar"
            tabIndex={-1}
            aria-label={`${title}: выбор`}
            onKeyDown={walk}
            onPointerLeave={() => setSeen(undefined)}
          >
            {bars.map((bar) => (
              <button
                key={bar.key}
                type="button"
                className={classNames(css.column, bar.key === chosen && css.on)}
                disabled={bar.value === null}
                aria-pressed={bar.key === chosen}
                aria-label={`${bar.name}, ${bar.value === null ? '' : least}${bar.text}`}
                tabIndex={bar === stop ? 0 : -1}
                onClick={() => onChoose(bar.key === chosen ? '' : bar.key)}
                onPointerEnter={() => setSeen(bar.key)}
                onFocus={() => setSeen(bar.key)}
                onBlur={() => setSeen(undefined)}
              >
                {bar.short}
                <span className={css.note}>{bar.note}</span>
              </button>
            ))}
          </div>
        </div>
      </div>
      <PlotTable {...props} />
    </figure>
  )
}

function scrollToEnd(place: HTMLElement | null): void {
  if (place) place.scrollLeft = place.scrollWidth
}

/** The bars are one tab stop; arrows, Home and End move between them. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const open = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:enabled')]
  const at = open.findIndex((button) => button === document.activeElement)
  const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: open.length - 1 }[event.key]
  const button = next === undefined ? undefined : open[next]
  if (!button) return
  event.preventDefault()
  button.focus()
}

/** The chart's numbers as an accessible table; its rows select like the bars. */
function PlotTable({ title, rowsName, valuesName, bars, lowest, chosen, onChoose }: BarPlotProps) {
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
