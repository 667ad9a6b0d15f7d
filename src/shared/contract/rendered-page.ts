import * as v from 'valibot'

/**
 * Data of a prerendered page: in the document itself (`#page`) and, without the parts common to all
 * pages, as `{path}/_payload.json` (requirement 7).
 */
export const PageState = v.object({
  /** Path it was made for, without parameters. */
  path: v.string(),
  /** Its parameters, in the order of their names; unset for none. */
  search: v.optional(v.string()),
  /** Names of the parameters that it reads; it is the same with any other. */
  reads: v.optional(v.array(v.string())),
  /** When, milliseconds. */
  renderedAt: v.number(),
  /** Elements inside the root of the document: more or fewer are the work of another program. */
  elements: v.optional(v.number()),
  /** The query cache, as its library writes it. */
  queries: v.unknown(),
})
export type PageState = v.InferOutput<typeof PageState>

export interface RenderedPage {
  /** Name of its row in the route table. */
  screen: string
  /** False when the provider left something unsaid: the browser asks for the rest. */
  isWhole: boolean
  /** Title, metas and links. */
  head: string
  /** Inside of the root element. */
  body: string
  /** schema.org data, JSON that is safe inside a script element. */
  structuredData: string[]
  state: PageState
  /** The same for those who are in the app already, without what every page has. */
  payload: PageState
}

export interface RenderOptions {
  /** Settings of the client, as the document carries them. */
  config: unknown
  /** Origin for the addresses in the page's head. */
  origin: string
  /** Sends a call of the screens to the provider; the address may be a path alone. */
  fetch: typeof fetch
  clock: () => number
  /** The answer of the search that the page shows; unset for a page without one. */
  known?: KnownAnswer
}

/** Data that the page shows without a call. */
export interface KnownAnswer {
  /** Parameters of the page's address, as {@link PageState} has them. */
  search: string
  /** Where screens look for the data. */
  queryKey: readonly string[]
  data: unknown
}

/** Resolves to undefined for whatever is no public page, or is missing. */
export type RenderPage = (path: string, options: RenderOptions) => Promise<RenderedPage | undefined>
