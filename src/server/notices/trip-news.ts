/** What a message about a trip says: it begins tomorrow, or it is over. */
export type TripNewsKind = 'before' | 'after'

export interface TripNews {
  kind: TripNewsKind
  lead: string
}

/** Ids of messages about trips begin with it. */
export const TRIP_NOTICE = 'trip:'

/** The text of the column `notices.news` for a trip; ids of events have no colon. */
export function writeTripNews({ kind, lead }: TripNews): string {
  return `${TRIP_NOTICE}${kind}:${lead}`
}

/** Undefined for news of any other kind. */
export function readTripNews(news: string): TripNews | undefined {
  const [, kind, lead] = /^trip:(before|after):([\w-]+)$/.exec(news) ?? []
  return lead === undefined ? undefined : { kind: kind === 'before' ? 'before' : 'after', lead }
}
