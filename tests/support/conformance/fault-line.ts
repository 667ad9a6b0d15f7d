import type { Rule } from '#tools/conformance/finding.ts'
import type { EndpointName } from '#shared/contract/endpoints.ts'
import type { Plant } from './planted-host.ts'

/** A fault and how the kit must name it. */
export interface PlantedFault {
  name: string
  /** The checks that meet it, commas between them. */
  checks: string
  rule: Rule
  call: EndpointName
  /** Part of the sentence. */
  says: string
  /** Made anew for each run: some remember what has passed. */
  plant: () => Plant
}

/** A row of a table of faults. */
export type FaultLine = readonly [
  name: string,
  checks: string,
  named: readonly [Rule, EndpointName],
  says: string,
  plant: () => Plant,
]

export function faultOf([name, checks, [rule, call], says, plant]: FaultLine): PlantedFault {
  return { name, plant, checks, rule, call, says }
}
