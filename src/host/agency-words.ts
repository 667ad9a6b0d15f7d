import { openAgency, type LiveAgency } from '#agency/open-agency.ts'
import { loadDemo } from './load-demo.ts'
import type { WriteLine } from './log.ts'

interface WordsOptions {
  dataDir: string
  log: WriteLine
  /** Called when the agency has changed its words. */
  onChange?: () => void
}

/**
 * What the agency says of itself: its own files, or the sample agency where it has none yet.
 * @throws {AgencyProblem} when the files cannot be used and never could
 */
export async function openAgencyWords({
  dataDir,
  log,
  onChange = () => {},
}: WordsOptions): Promise<LiveAgency> {
  const own = await openAgency({ dataDir, log, onChange })
  if (own) return own
  const { agencyContent } = await loadDemo()
  return { content: agencyContent, close: () => {} }
}
