import { numberInWords } from '#shared/domain/text/number-words.ts'
import type { Bar } from '#client/ui/plot/bar-plot.tsx'

/** The first of the cheapest; undefined where nobody flies. */
export function cheapestBar(bars: Bar[]): Bar | undefined {
  return bars.reduce<Bar | undefined>(
    (best, bar) => (bar.value !== null && (best === undefined || bar.value < (best.value ?? 0)) ? bar : best),
    undefined,
  )
}

/** Thousands of roubles: "50", "2,5". The unit is said beside the plot. */
export function thousands(roubles: number): string {
  return numberInWords(roubles / 1000)
}
