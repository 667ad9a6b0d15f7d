import lighthouse, { type Result } from 'lighthouse'
import { freePort } from '#support/nginx.ts'
import { findBrowser } from '../find-browser.ts'
import { countryHotels, home, landings, newResults, results } from './pages.ts'
import type { Reading } from './reading.ts'
import { inRounds, isProduct, type Figures, type Run } from './rounds.ts'
import { untilKnown, untilPrerendered } from './sites.ts'
import { openBrowser, visit } from './visit.ts'

/** Runs Lighthouse with a simulated phone, so the figures depend less on the load of the machine. */
export async function measureLighthouse({ browser, sites, rounds, note }: Run): Promise<Reading[]> {
  const readings: Reading[] = []
  const port = await freePort()
  // A full browser: headless Chromium is a different program, and published Lighthouse figures come from the browser
  // that users have.
  const theirs = await openBrowser(process.env['FULL_CHROMIUM_PATH'] ?? findBrowser(), [
    `--remote-debugging-port=${port}`,
  ])
  try {
    for (const { of, path } of [home, ...landings, countryHotels, results, newResults]) {
      const isSearch = path === results.path || path === newResults.path
      const floors = isSearch ? [] : (['twin'] as const)
      const turns = inRounds({ rounds, sites, floors, of, path }, async ({ subject, url, isWarmUp }) => {
        if (isWarmUp) {
          if (isProduct(subject) && !isSearch) await untilPrerendered(url)
          // Images are made at the first request.
          return visit(browser, 'phone', async ({ page }) => {
            await page.goto(url, { waitUntil: 'networkidle' })
            return {}
          })
        }
        if (path === results.path) await untilKnown(url, subject === 'other')
        const result = await audit(url, port)
        if (subject === 'product') failedAudits(result).forEach((line) => note(`${of}: ${line}`))
        return isSearch ? figuresOfResults(result) : figuresOf(result)
      })
      readings.push(...(await turns))
    }
  } finally {
    await theirs.close()
  }
  return readings
}

/** @throws when Lighthouse could not judge the page */
async function audit(url: string, port: number): Promise<Result> {
  const run = await lighthouse(url, {
    port,
    logLevel: 'error',
    locale: 'ru',
    formFactor: 'mobile',
    throttlingMethod: 'simulate',
    onlyCategories: ['performance', 'accessibility'],
    disableFullPageScreenshot: true,
  })
  if (!run) throw new Error(`Lighthouse has nothing to say of ${url}`)
  const { runtimeError } = run.lhr
  if (runtimeError) throw new Error(`Lighthouse could not judge ${url}: ${runtimeError.message}`)
  return run.lhr
}

function figuresOf(result: Result): Figures {
  return {
    score: scoreOf(result, 'performance'),
    simulatedTbt: numberOf(result, 'total-blocking-time'),
    ...shared(result),
  }
}

function figuresOfResults(result: Result): Figures {
  return {
    resultsScore: scoreOf(result, 'performance'),
    resultsTbt: numberOf(result, 'total-blocking-time'),
    ...shared(result),
  }
}

function shared(result: Result): Figures {
  return {
    accessibility: scoreOf(result, 'accessibility'),
    simulatedFcp: numberOf(result, 'first-contentful-paint'),
    simulatedLcp: numberOf(result, 'largest-contentful-paint'),
  }
}

/** 0 to 100. */
function scoreOf({ categories, finalDisplayedUrl }: Result, category: string): number {
  const score = categories[category]?.score
  if (typeof score !== 'number') throw new Error(`Lighthouse gave ${finalDisplayedUrl} no ${category}`)
  return score * 100
}

function numberOf({ audits, finalDisplayedUrl }: Result, audit: string): number {
  const value = audits[audit]?.numericValue
  if (value === undefined) throw new Error(`Lighthouse gave ${finalDisplayedUrl} no ${audit}`)
  return value
}

/** Returns the failed accessibility audits with their elements. */
function failedAudits({ categories, audits }: Result): string[] {
  return (categories['accessibility']?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const found = audits[id]
    if (!found || weight === 0 || found.score === null || found.score === 1) return []
    const items = found.details?.type === 'table' ? found.details.items : []
    const elements = items.flatMap(({ node }) =>
      typeof node === 'object' && 'type' in node && node.type === 'node'
        ? [`${node.selector} «${node.nodeLabel}»`]
        : [],
    )
    return [`${id}: ${found.title}: ${elements.join(', ')}`]
  })
}
