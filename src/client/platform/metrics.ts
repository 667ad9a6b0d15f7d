/** Analytics. Every driver implements every member; without a counter nothing is sent. */
export interface Metrics {
  /** Counts an action by the goal id in the agency's counter. */
  reachGoal(goal: string): void
  /** Counts a search that the provider has accepted. */
  countSearch(): void
  /** Reports a screen with its title and the address before it; `''` if unknown. */
  showPage(page: { address: string; title: string; referrer: string }): void
  /** The counter's id of this visitor, which joins a request with its visit; undefined until known. */
  clientId(): string | undefined
}

export const silentMetrics: Metrics = {
  reachGoal() {},
  countSearch() {},
  showPage() {},
  clientId: () => undefined,
}
