import css from './bar-plot.module.css'
import { classNames } from '../class-names.ts'
import { percent } from './plot-scale.ts'

export interface Bar {
  key: string
  /** "Май 2027" */
  name: string
  /** Label under the bar: "май". */
  short: string
  /** Second line of the label, if it adds something: "2027". */
  note: string
  /** Null if there is no value. */
  value: number | null
  /** The value with its unit, or why there is none. */
  text: string
}

export interface BarPlotProps {
  title: string
  /** Header of the table's first column. */
  rowsName: string
  /** Header of the table's second column, with the unit. */
  valuesName: string
  bars: Bar[]
  lowest: Bar | undefined
  /** Formats a mark of the axis. */
  axisText: (mark: number) => string
  chosen: string
  onChoose: (key: string) => void
  /** True if the last bars matter most: they are in view if there is no space for all. */
  isLastFirst?: boolean
  /** True for exact prices; false for "from" prices. */
  isExact?: boolean
}

interface PlotDrawingProps extends Pick<BarPlotProps, 'bars' | 'lowest' | 'axisText' | 'chosen'> {
  /** Axis marks from zero to the top. */
  marks: number[]
}

/** Width of a bar relative to its column. */
const THICK = 0.62
/** Up to this many bars show their values. */
const FEW = 12

/** The chart itself: all lengths are percentages, so it needs no measuring and its text keeps its size. */
export function PlotDrawing({ bars, lowest, marks, axisText, chosen }: PlotDrawingProps) {
  const top = marks.at(-1) ?? 1
  const height = (value: number) => value / top
  return (
    <>
      <div className={css.axis} aria-hidden="true">
        {marks.map((mark) => (
          <span key={mark} style={{ bottom: percent(height(mark)) }}>
            {axisText(mark)}
          </span>
        ))}
      </div>
      <svg className={css.drawing} aria-hidden="true" focusable="false">
        {marks.map((mark) => (
          <line
            key={mark}
            className={css.grid}
            x1="0"
            x2="100%"
            y1={percent(1 - height(mark))}
            y2={percent(1 - height(mark))}
          />
        ))}
        {bars.map((bar, index) => (
          <BarShape
            key={bar.key}
            bar={bar}
            at={index}
            of={bars.length}
            share={height(bar.value ?? 0)}
            look={bar.key === chosen ? css.barOn : bar === lowest ? css.barLow : undefined}
            isLowest={bar === lowest}
            hasText={bars.length <= FEW}
          />
        ))}
      </svg>
    </>
  )
}

interface BarShapeProps {
  bar: Bar
  at: number
  of: number
  share: number
  look: string | undefined
  isLowest: boolean
  /** True if its value may be shown above it in a wide chart. */
  hasText: boolean
}

function BarShape({ bar, at, of, share, look, isLowest, hasText }: BarShapeProps) {
  if (bar.value === null) return null
  const middle = percent((at + 0.5) / of)
  return (
    <>
      <rect
        className={classNames(css.bar, look)}
        x={percent((at + (1 - THICK) / 2) / of)}
        width={percent(THICK / of)}
        y={percent(1 - share)}
        height={percent(share)}
        rx="3"
      />
      {/* A mark that does not rely on colour. */}
      {isLowest && <circle className={css.low} cx={middle} cy={percent(1 - share)} r="4" />}
      {hasText && (
        <text className={css.value} x={middle} y={percent(1 - share)} dy="-10">
          {bar.text}
        </text>
      )}
    </>
  )
}
