import * as v from 'valibot'
import { endpoints } from '#shared/contract/endpoints.ts'
import { faultKinds, type Faults } from '../http/faults.ts'
import { json } from '../http/answer.ts'

const DEFAULT_DELAY_MS = 3_000
const MAX_DELAY_MS = 120_000
const calls = Object.keys(endpoints)

const FaultBody = v.object({
  call: v.pipe(
    v.string(),
    v.check((call) => call === '*' || calls.includes(call), `call: * или ${calls.join(', ')}`),
  ),
  kind: v.picklist(faultKinds, `kind: ${faultKinds.join(', ')}`),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)), 1),
  delayMs: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_DELAY_MS)), DEFAULT_DELAY_MS),
})

/** GET, POST and DELETE of /dev/faults; undefined for another path or method. */
export async function controlFaults(
  request: Request,
  pathname: string,
  faults: Faults,
): Promise<Response | undefined> {
  if (pathname.replace(/\/$/, '') !== '/dev/faults') return undefined
  switch (request.method) {
    case 'GET':
      return json(200, { faults: faults.list(), kinds: faultKinds, calls })
    case 'POST':
      return addFault(request, faults)
    case 'DELETE':
      faults.clear()
      return json(200, { faults: [] })
    default:
      return undefined
  }
}

async function addFault(request: Request, faults: Faults): Promise<Response> {
  const body: unknown = await request.json().catch(() => undefined)
  const parsed = v.safeParse(FaultBody, body)
  if (!parsed.success) {
    return json(422, { message: parsed.issues.map((issue) => issue.message).join('; ') })
  }
  faults.add(parsed.output)
  return json(200, { faults: faults.list() })
}
