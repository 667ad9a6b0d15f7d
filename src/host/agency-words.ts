import { openAgency, type LiveAgency } from '#agency/open-agency.ts'
import type { AgencyContent } from '#provider/ports/agency-content.ts'
import { loadSampleAgency } from './load-demo.ts'
import type { WriteLine } from './log.ts'
import type { Settings } from './settings.ts'

/** Numbers from here on are of the invented world: another source may call another country so. */
const OWN_IDS = 900

/**
 * What the agency says of itself: its own files, or the sample agency where it has none yet.
 * @throws {AgencyProblem} when the files cannot be used and never could
 */
export async function openAgencyWords(
  { dataDir, tours }: Pick<Settings, 'dataDir' | 'tours'>,
  log: WriteLine,
  onChange: () => void = () => {},
): Promise<LiveAgency> {
  const own = await openAgency({ dataDir, log, onChange })
  if (own) return own
  const { agencyContent } = await loadSampleAgency()
  const content = tours.source === 'demo' ? agencyContent : withoutOwnCountries(agencyContent)
  return { content, close: () => {} }
}

function withoutOwnCountries(content: AgencyContent): AgencyContent {
  return {
    ...content,
    countryStory: (id) => (Number(id) < OWN_IDS ? content.countryStory(id) : undefined),
  }
}
