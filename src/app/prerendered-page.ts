import { PageState } from '#contract/rendered-page.ts'
import { matchRoute } from '#routes/href.ts'
import { isPlainSearch } from '#routes/public-page.ts'
import { hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query'
import type { RouteName } from '#routes/table.ts'
import * as v from 'valibot'
import { screens, type ScreenModule } from './screens.ts'

/** What the host laid beside a page it made ahead; undefined for a document without one. */
export function readPageAhead(page: Document): PageState | undefined {
  try {
    const text = page.querySelector('#page')?.textContent
    return text ? v.parse(PageState, JSON.parse(text)) : undefined
  } catch {
    return undefined
  }
}

/** Puts the data of a page made ahead into the cache; what cannot be read there is asked for as if there were none. */
export function takeQueries(client: QueryClient, { queries }: PageState): void {
  try {
    hydrate(client, queries as DehydratedState)
  } catch {
    // A shape of another build.
  }
}

/** Whether the HTML is that of the address: a start parameter, a filter or an old cache may want another page. */
export function isOfAddress(ahead: PageState, { pathname, search }: Location): boolean {
  return ahead.path === pathname && isPlainSearch(search)
}

/** A screen whose code is there already. */
export interface KnownScreen extends ScreenModule {
  name: RouteName
}

/** Brings the code of the screen behind a path; undefined where there is none, or it does not come. */
export async function bringScreen(path: string): Promise<KnownScreen | undefined> {
  const match = matchRoute(path)
  if (!match) return undefined
  try {
    return { name: match.name, ...(await screens[match.name]()) }
  } catch {
    return undefined
  }
}

/** Takes what a page made ahead put into the head away: another page is drawn, and it names itself. */
export function clearHead(head: HTMLHeadElement): void {
  const ofPage =
    'title, meta[name="description"], meta[name="robots"], meta[property^="og:"], meta[name="twitter:card"], link[rel="canonical"], script[data-ahead]'
  for (const tag of head.querySelectorAll(ofPage)) tag.remove()
}
