import type { Rule } from '#tools/conformance/finding.ts'
import type { EndpointName } from '#shared/contract/endpoints.ts'
import type { Plant } from './planted-host.ts'

/** A fault and how the kit must report it. */
export interface PlantedFault {
  name: string
  /** Checks that find it, separated by commas. */
  checks: string
  rule: Rule
  call: EndpointName
  /** Part of the message. */
  says: string
  /** Created for each run: some keep state. */
  plant: () => Plant
}

export type FaultLine = readonly [
  name: string,
  checks: string,
  named: readonly [Rule, EndpointName],
  says: string,
  plant: () => Plant,
]

export function findFault([name, checks, [rule, call], says, plant]: FaultLine): PlantedFault {
  return { name, plant, checks, rule, call, says }
}
