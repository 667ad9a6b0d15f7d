import { PageState } from '#shared/contract/rendered-page.ts'
import { isPlainSearch } from '#shared/routes/public-page.ts'
import { hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'

/**
 * Resolves once all of the document is there. The code of a prerendered page is asynchronous: out of a cache it runs while
 * the page and its data are still on their way.
 */
export async function documentParsed(page: Document): Promise<void> {
  if (page.readyState === 'loading')
    await new Promise((resolve) => page.addEventListener('DOMContentLoaded', resolve))
}

/** What the host laid beside a page it prerendered; undefined for a document without one. */
export function readPrerenderedPage(page: Document): PageState | undefined {
  try {
    const text = page.querySelector('#page')?.textContent
    return text ? v.parse(PageState, JSON.parse(text)) : undefined
  } catch {
    return undefined
  }
}

/** Puts the data of a prerendered page into the cache; what cannot be read there is asked for as if there were none. */
export function takeQueries(client: QueryClient, { queries }: PageState): void {
  try {
    hydrate(client, queries as DehydratedState)
  } catch {
    // A shape of another build.
  }
}

/** Whether the HTML is that of the address: a start parameter, a filter or an old cache may want another page. */
export function isOfAddress(prerendered: PageState, { pathname, search }: Location): boolean {
  return prerendered.path === pathname && isPlainSearch(search)
}

/** Takes away what a prerendered page put into the head: another page is drawn, and it names itself. */
export function clearHead(head: HTMLHeadElement): void {
  const ofPage =
    'title, meta[name="description"], meta[name="robots"], meta[property^="og:"], meta[name="twitter:card"], link[rel="canonical"], script[data-prerendered]'
  for (const tag of head.querySelectorAll(ofPage)) tag.remove()
}
