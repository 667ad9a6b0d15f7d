/** How many visits and searches a source brought on a Moscow day; nothing about a visitor. */
export interface SourceDayRow {
  day: string
  /** A name of `src/shared/domain/source/visit-source.ts`. */
  source: string
  /** Id of a channel post, or the campaign of an agency's own source; otherwise `''`. */
  content: string
  visits: number
  searches: number
}
