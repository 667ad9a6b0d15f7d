import { PageState } from '#shared/contract/rendered-page.ts'
import { pickParameters } from '#shared/routes/search-parameters.ts'
import { hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'

/**
 * Resolves once the document is parsed. The code of a prerendered page is async: from a cache it may run
 * while the page and its data are still loading.
 */
export async function documentParsed(page: Document): Promise<void> {
  if (page.readyState === 'loading')
    await new Promise((resolve) => page.addEventListener('DOMContentLoaded', resolve))
}

/** Prices of a search are asked for again after this time: a restored tab may have a document of yesterday, ms. */
const SEARCH_FOR_MS = 10 * 60_000

/** Reads the state that the host embedded in a prerendered page; undefined without one, or for old prices. */
export function readPrerenderedPage(page: Document): PageState | undefined {
  try {
    const text = page.querySelector('#page')?.textContent
    const state = text ? v.parse(PageState, JSON.parse(text)) : undefined
    const isOutdated = state?.search !== undefined && Date.now() - state.renderedAt > SEARCH_FOR_MS
    return isOutdated ? undefined : state
  } catch {
    return undefined
  }
}

/** Puts the data of a prerendered page into the cache; unreadable data is requested as usual. */
export function takeQueries(client: QueryClient, { queries }: PageState): void {
  try {
    hydrate(client, queries as DehydratedState)
  } catch {
    // The format of another build.
  }
}

/**
 * True if the HTML matches the address: a start parameter, a filter or an old cache may require another
 * page.
 */
export function isOfAddress(prerendered: PageState, { pathname, search }: Location): boolean {
  return (
    prerendered.path === pathname &&
    pickParameters(search, prerendered.reads ?? []) === (prerendered.search ?? '')
  )
}

/** Removes head elements of a prerendered page before another page is rendered, which adds its own. */
export function clearHead(head: HTMLHeadElement): void {
  const ofPage =
    'title, meta[name="description"], meta[name="robots"], meta[property^="og:"], meta[name="twitter:card"], link[rel="canonical"], script[data-prerendered]'
  for (const tag of head.querySelectorAll(ofPage)) tag.remove()
}
