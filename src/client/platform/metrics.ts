/** What the agency counts. Every driver offers every member; without a counter nothing is sent anywhere. */
export interface Metrics {
  /** An act the agency wants to count, by the goal's id in its counter. */
  reachGoal(goal: string): void
  /** Address and title of a screen the visitor came to. */
  showPage(address: string): void
  /** The counter's id of this visitor, so that a request can be joined to its visit; undefined until known. */
  clientId(): string | undefined
}

export const silentMetrics: Metrics = {
  reachGoal() {},
  showPage() {},
  clientId: () => undefined,
}
