import { expect } from 'vitest'
import { ask, callRequest, pause, type RunningHost } from './running-host.ts'

const WATCH_MS = 8_000

/** The first answers of a process take longer. */
export async function warmUp(host: RunningHost): Promise<void> {
  for (let times = 0; times < 3; times += 1) {
    await ask(host, '/front/v1/init/settings')
    await ask(host, '/front/v1/user/call-request', callRequest('позвоните'))
  }
}

/** Sends visitors' requests and one lead a second during the work. */
export async function measure(
  host: RunningHost,
  work: (isOver: () => boolean) => Promise<unknown>,
): Promise<{ visitorMs: number; leadMs: number }> {
  const until = performance.now() + WATCH_MS
  const isOver = () => performance.now() >= until
  const visits: number[] = []
  const leads: number[] = []
  const visitor = async () => {
    while (!isOver()) {
      const { status, ms } = await ask(host, '/front/v1/init/settings')
      expect(status).toBe(200)
      visits.push(ms)
      await pause(20)
    }
  }
  const sender = async () => {
    while (!isOver()) {
      const { status, ms } = await ask(host, '/front/v1/user/call-request', callRequest('позвоните'))
      expect(status).toBe(200)
      leads.push(ms)
      await pause(1_000)
    }
  }
  await Promise.all([work(isOver), visitor(), sender()])
  return { visitorMs: percentile(visits), leadMs: percentile(leads) }
}

/** 99th percentile. */
export function percentile(times: number[]): number {
  return times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.99) - 1] ?? Infinity
}
