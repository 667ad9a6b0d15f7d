import type { Clock } from '#shared/domain/time/clock.ts'
import type { Finding, Report } from '#tools/conformance/finding.ts'
import type { RunOptions } from '#tools/conformance/kit.ts'
import { checkHost } from '#tools/conformance/command.ts'
import { runCommandLine } from '#server/commands/command-line.ts'
import { createDemoTours } from '#server/sources/demo/demo-tours.ts'
import type { TourSource } from '#server/sources/port.ts'
import { TRIAL_KEY } from '../demo-tours.ts'
import { openBench } from '../provider/bench.ts'
import { openPlantedHost, type PlantedHost } from './planted-host.ts'

/** The embedded provider on a port, and the kit that checks it. */
export interface ConformanceBench {
  host: PlantedHost
  token: string
  /** An allowed origin on another host. */
  origin: string
  check(options: Partial<RunOptions>): Promise<Report>
  /** Personal data in the store. */
  written(): Promise<{ leads: number; latestComment: string; letters: number; favorites: number }>
  close(): Promise<void>
}

const ORIGIN = 'https://tours.example'

const demoTours = (clock: Clock) => createDemoTours({ clock, idKey: TRIAL_KEY, searchSpeed: Infinity })

/** Everything found but slow answers: those depend on the machine of the test. */
export function listFindings({ checks }: Report): Finding[] {
  return checks.flatMap(({ findings }) => findings.filter(({ text }) => !text.startsWith('витрина ждёт')))
}

/** Over the sample, or over the tours that `clock` is given to. */
export async function openConformanceBench(
  openTours: (clock: Clock) => TourSource | Promise<TourSource> = demoTours,
): Promise<ConformanceBench> {
  let now = () => 0
  const tours = await openTours(() => now())
  // All runs of a test file come from one network.
  const limits = { leadsPerNetworkHour: 1000, leadsPerAccountHour: 1000, ownDataPerHour: 1000 }
  const bench = await openBench({ allowedOrigins: [ORIGIN], limits }, undefined, tours)
  now = bench.now
  const host = await openPlantedHost(bench.provider)
  const token = await bench.signIn('kit@example.ru')
  return {
    host,
    token,
    origin: ORIGIN,
    check: (options) => checkHost({ host: host.url, clock: bench.now, pollMs: 1, ...options }),
    async written() {
      const leads = await bench.store.leads.list({})
      const { body } = await bench.call('GET', '/user/favorites', { token })
      return {
        leads: leads.length,
        latestComment: JSON.stringify(leads.at(0) ?? {}),
        letters: (await bench.store.mailbox.list()).length,
        favorites: Array.isArray(body['favorites']) ? body['favorites'].length : -1,
      }
    },
    async close() {
      await host.close()
      await bench.close()
    },
  }
}

export async function runProviderCheck(...args: string[]) {
  const [out, err]: [string[], string[]] = [[], []]
  const io = {
    environment: {},
    out: (text: string) => void out.push(text),
    err: (text: string) => void err.push(text),
  }
  const code = await runCommandLine(['provider-check', ...args], io)
  return { code, out: out.join('\n'), err: err.join('\n') }
}
