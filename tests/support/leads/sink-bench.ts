import { readSinks } from '#server/leads/sinks/table.ts'
import type { LeadSink } from '#server/leads/sinks/lead-sink.ts'
import type { LeadOutboxRow, LeadSinkName } from '#server/db/schema/outbox-row.ts'
import { expect, onTestFinished } from 'vitest'
import { openOutboxBench, type OutboxBench } from '../host/outbox-bench.ts'
import { tour } from '../provider/lead-bodies.ts'

export const SITE = 'https://tours.example.ru'

/** A tour request with everything a page knows, hostile in the traveller's fields. */
export const tourRequest = {
  name: 'Анна [b]Ким[/b]',
  phone: '+7 999 123-45-67',
  email: 'anna@example.org',
  comment: 'Тихий номер & вид «на море»\nТелефон: +7 900 000-00-00\n<script>alert(1)</script>',
  convenient_time: 'вечером',
  promo_code: 'ЛЕТО-2027',
  loyalty_number: 'К 0042/7',
  tourid: 't1',
  tour: { ...tour, hotelstars: 5, region: 'Кемер', meal: 'Всё включено' },
  party: { adults: 2, children: [6, 1] },
  price_shown: 98_000,
  price_lines: [
    { title: 'Тур', note: 'перелёт и проживание', amount: 90_000 },
    { title: 'Топливный сбор', note: 'уже в цене тура', amount: null },
    { title: 'Виза', amount: 8_000 },
  ],
  actualized_at: '2026-11-21T08:58:00Z',
  flight: 'SU 2142, 01.12.2026 06:05–10:40, SVO–AYT, багаж 20',
  search: 'from=1&to=4&adults=2',
  page: '/tour-card/t1',
  channel: 'telegram',
  messenger_user: '42',
  utm: { utm_source: 'vk', utm_medium: 'cpc', utm_campaign: 'Зима' },
}

/** One sink over the outbox with a fake remote; the test controls time. */
export interface SinkBench extends Omit<OutboxBench, 'deliver' | 'delivery'> {
  /** Opens the sink again, with changed settings if given. */
  open: (more?: Record<string, string>) => Promise<LeadSink>
  deliver: (sink?: LeadSink) => Promise<void>
  askTour: (more?: object, headers?: Record<string, string>) => Promise<string>
  delivery: (id: string) => Promise<LeadOutboxRow | undefined>
}

export async function openSinkBench(
  name: LeadSinkName,
  far: { environment: Record<string, string>; close: () => Promise<void> },
): Promise<SinkBench> {
  const bench = await openOutboxBench({ sinks: [name] })
  const open: SinkBench['open'] = async (more = {}) => {
    const { settings, problems } = readSinks({ ...far.environment, ...more })
    const setting = settings.find((one) => one.name === name)
    if (setting === undefined) throw new Error(problems.join())
    return setting.create({
      mail: { send: async () => undefined },
      bot: { token: '', apiRoot: '' },
      siteUrl: SITE,
      privacy: 'full',
      movedChats: bench.store.movedChats,
      turn: async () => undefined,
    })
  }
  const sink = await open()
  return {
    ...bench,
    open,
    deliver: (other = sink) => bench.deliver(other),
    askTour: (more = {}, headers = {}) =>
      bench.post('/user/tour-request', { ...tourRequest, ...more }, headers),
    delivery: (id) => bench.delivery(id, name),
    close: async () => {
      await Promise.all([bench.close(), far.close()])
    },
  }
}

/**
 * The same with its remote, closed when the test ends. Fails if the operator's log contains a secret or a
 * name.
 */
export async function openSinkWith<F extends Parameters<typeof openSinkBench>[1]>(
  name: LeadSinkName,
  opening: Promise<F>,
) {
  const far = await opening
  const bench = await openSinkBench(name, far)
  onTestFinished(async () => {
    expect(bench.lines.join()).not.toMatch(/secret|Secret|Анна|999/)
    await bench.close()
  })
  const erase = (id: string) => bench.store.people.eraseLead(id, { cause: 'agency', now: bench.now() })
  return { bench, far, erase }
}

/** The name without characters of markup. */
export const UNMARKED_NAME = 'Анна ［b］Ким［/b］'

export function phoneLines(text: unknown): string[] {
  return String(text)
    .split('\n')
    .filter((line) => line.startsWith('Телефон:'))
}

/** One form sent twice: the second text is a correction. */
export const oneForm = { 'idempotency-key': 'one-form-of-anna' }
