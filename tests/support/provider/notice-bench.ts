import { HOUR_MS } from '#shared/domain/time/durations.ts'
import { createDescribeNotice, toAnswers } from '#server/compose/tell-travellers.ts'
import { createTelegramPerson } from '#server/notices/telegram-person.ts'
import { deliverNotices } from '#server/notices/deliver-notices.ts'
import { createNoticeLetters } from '#server/notices/letters.ts'
import type { NoticeSender } from '#server/notices/channel.ts'
import type { TourSource } from '#server/sources/port.ts'
import type { LetterRow } from '#server/db/schema/schema.ts'
import { openFakeBotApi, type FakeBotApi } from '../host/fake-bot-api.ts'
import { holdTimeouts, releaseTimeouts } from '../timeouts.ts'
import { BOT_TOKEN, openDeskBench, type DeskBench } from './agency-api.ts'

const publicUrl = 'https://tours.example.ru'

/** Travellers who receive notices by a fake Bot API and by e-mail; it opens at noon in Moscow. */
export interface NoticeBench extends DeskBench {
  api: FakeBotApi
  lines: string[]
  bot: () => NoticeSender
  /** One round of each sender, by default the bot's and the e-mail's. */
  deliver: (...senders: NoticeSender[]) => Promise<void>
  /** E-mails about leads, newest first. */
  told: () => Promise<LetterRow[]>
  /** Changes a lead at its current version. */
  move: (lead: string, body: object) => Promise<void>
  /** Makes an offer that ends in this many hours; returns its id. */
  offer: (lead: string, hours: number) => Promise<string>
  bill: (lead: string, fields?: object) => Promise<string>
  /** A messenger's traveller with a lead. */
  inMessenger: (known?: { canWrite?: boolean; mail?: string }) => Promise<{ token: string; lead: string }>
}

export async function openNoticeBench(tours?: TourSource): Promise<NoticeBench> {
  const [bench, api] = await Promise.all([
    openDeskBench({ publicUrl }, undefined, tours && { tours }),
    openFakeBotApi(),
  ])
  const lines: string[] = []
  const parts = { store: bench.store, settings: { publicUrl }, clock: bench.now }
  const describe = createDescribeNotice(parts)
  holdTimeouts()
  const bot = () => createTelegramPerson({ token: BOT_TOKEN, apiRoot: api.url })
  return {
    ...bench,
    api,
    lines,
    bot,
    async deliver(...senders) {
      const log = (line: string) => void lines.push(line)
      for (const sender of senders.length > 0 ? senders : [bot(), letters(bench)]) {
        await deliverNotices({ ...parts, describe, sender, log })
        await deliverNotices({ ...toAnswers({ ...parts, log }), sender })
      }
    },
    told: async () =>
      (await bench.store.mailbox.list()).filter(({ subject }) => subject.startsWith('Новое о вашей заявке')),
    async move(lead, body) {
      const { version } = (await bench.read('lead', 'GET', `/leads/${lead}`)).lead
      await bench.read('changeLead', 'PATCH', `/leads/${lead}`, { version, ...body })
    },
    async offer(lead, hours) {
      const made = await bench.read('makeOffer', 'POST', `/leads/${lead}/offers`, {
        text: 'Rixos\nСтатус: Забронировано',
        price: 98_000,
        valid_until: new Date(bench.now() + hours * HOUR_MS).toISOString(),
      })
      return made.lead.offers[0]?.id ?? ''
    },
    async bill(lead, fields = {}) {
      const link = { url: 'https://pay.example.ru/1', amount: 50_000, purpose: 'Предоплата' }
      const made = await bench.read('makePaymentLink', 'POST', `/leads/${lead}/payment-links`, {
        ...link,
        ...fields,
      })
      return made.lead.payment_links[0]?.id ?? ''
    },
    inMessenger: (known) => openInMessenger(bench, known),
    async close() {
      releaseTimeouts()
      await Promise.all([bench.close(), api.close()])
    },
  }
}

function letters({ store, now }: DeskBench): NoticeSender {
  const send = (letter: { to: string; subject: string; text: string }) =>
    store.mailbox.add({
      recipient: letter.to,
      subject: letter.subject,
      body: letter.text,
      created_at: now(),
    })
  return createNoticeLetters({ send }, () => 'Путёвка')
}

async function openInMessenger(bench: DeskBench, { canWrite = true, mail = '' } = {}) {
  const user = { id: 42, first_name: 'Анна', ...(canWrite && { allows_write_to_pm: true }) }
  const { body } = await bench.call('POST', '/tg-user/', { body: { init_data: bench.initData(42, user) } })
  const token = String(body['access_token'])
  if (mail) {
    const { body: profile } = await bench.call('PUT', '/user/profile', { body: { email: mail }, token })
    const code = await bench.readCode(mail, 'Код для профиля')
    const headers = { 'x-auth-challenge': String(profile['challenge']) }
    await bench.call('POST', '/user/confirm-email', { body: { code }, token, headers })
  }
  return { token, lead: await bench.ask(token) }
}
