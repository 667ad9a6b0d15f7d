import { numberInWords } from '#shared/domain/text/spelled-numbers.ts'
import type { Bar } from '#client/ui/plot/plot-drawing.tsx'

/** Returns the first of the cheapest bars; undefined if there are no flights. */
export function cheapestBar(bars: Bar[]): Bar | undefined {
  return bars.reduce<Bar | undefined>(
    (best, bar) => (bar.value !== null && (best === undefined || bar.value < (best.value ?? 0)) ? bar : best),
    undefined,
  )
}

/** Formats thousands of roubles: "50", "2,5". The unit is shown next to the chart. */
export function thousands(roubles: number): string {
  return numberInWords(roubles / 1000)
}
