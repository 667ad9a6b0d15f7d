import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isBotUpdateSigned } from '#server/conversations/bot-signature.ts'
import { openBench, TOKEN, type Bench } from '#support/bot-config/bench.ts'
import { until } from '#support/until.ts'

let bench: Bench
let stop: () => Promise<number>
/** What the host was handed, and what it answers. */
let handed: Record<string, unknown>[]
let answer: (update: Record<string, unknown>) => object | number

beforeEach(async () => {
  bench = await openBench()
  handed = []
  answer = () => ({ outcome: 'taken', lead: '№ V6P764CE, Rixos', is_first: true, others: [] })
  bench.page.reply = async (url, init) => {
    expect(url).toBe('https://tours.example.ru/front/v1/bot-updates')
    const { update, signature } = JSON.parse(init?.body as string) as { update: string; signature: string }
    expect(isBotUpdateSigned(TOKEN, update, signature)).toBe(true)
    const given = JSON.parse(update) as Record<string, unknown>
    handed.push(given)
    const reply = answer(given)
    return typeof reply === 'number' ? new Response('', { status: reply }) : Response.json(reply)
  }
  const { ended, stop: end } = bench.start('run')
  stop = () => {
    end()
    return ended
  }
  await Promise.race([until(() => expect(bench.output()).toContain('отвечает')), ended])
})
afterEach(async () => {
  await stop()
  expect(bench.output()).not.toMatch(/secret|Утром/)
  await bench.close()
})

const sent = () => bench.telegram.state.messages
const from = { id: 42, is_bot: false, first_name: 'Анна' }
const chat = { id: 42, type: 'private' }
let updates = 0
function bring(update: object) {
  updates += 1
  bench.telegram.state.updates.push({ update_id: updates, ...update })
}
const message = (more: object, id = 7) => ({ message: { message_id: id, date: 0, chat, from, ...more } })
async function reply(update: object) {
  const before = sent().length
  bring(update)
  await until(() => expect(sent().length).toBeGreaterThan(before))
  return sent().at(-1) ?? {}
}
const buttonsOf = (given: Record<string, unknown>) =>
  (given['reply_markup'] as { inline_keyboard: { text: string; callback_data?: string }[][] }).inline_keyboard
    .flat()
    .map(({ text, callback_data }) => [text, callback_data])

describe('a text of a person with an open lead', () => {
  test('is handed over and acknowledged once', async () => {
    const said = await reply(message({ text: 'Утром!' }))
    expect(said['text']).toBe('Передали менеджеру: заявка № V6P764CE, Rixos. Ответ придёт сюда.')
    expect(handed).toEqual([
      { kind: 'message', telegram_id: '42', message_id: 7, text: 'Утром!', lead: '', at: expect.any(Number) },
    ])
    answer = () => ({ outcome: 'taken', lead: '№ V6P764CE, Rixos', is_first: false, others: [] })
    bring(message({ text: 'И с завтраком' }, 8))
    await until(() => expect(handed).toHaveLength(2))
    expect(sent()).toHaveLength(1)
  })

  test('offers the other leads as buttons, and moves to the pressed one', async () => {
    const others = [{ id: 'AAAA2222', title: '№ AAAA2222, звонок' }]
    answer = () => ({ outcome: 'taken', lead: '№ V6P764CE, Rixos', is_first: true, others })
    const said = await reply(message({ text: 'Утром!' }))
    expect(buttonsOf(said)).toEqual([['№ AAAA2222, звонок', 'lead:AAAA2222:7']])
    answer = () => ({ outcome: 'taken', lead: '№ AAAA2222, звонок', is_first: true, others: [] })
    const press = { id: 'press', from, chat_instance: '1', data: 'lead:AAAA2222:7' }
    const edited = await reply({ callback_query: { ...press, message: { message_id: 1, date: 0, chat } } })
    expect(edited).toMatchObject({ isEdit: true, text: expect.stringContaining('№ AAAA2222') })
    expect(handed.at(-1)).toMatchObject({ kind: 'choose', message_id: 7, lead: 'AAAA2222' })
    answer = () => ({ outcome: 'unknown', lead: '', is_first: false, others: [] })
    bring({ callback_query: { ...press, message: { message_id: 1, date: 0, chat } } })
    await until(() => expect(bench.telegram.state.callbackAnswers).toHaveLength(2))
    expect(bench.telegram.state.callbackAnswers.at(-1)).toMatchObject({ text: 'Эта заявка уже закрыта' })
  })

  test('is handed over again once, then the person hears that it was not taken', async () => {
    answer = () => 503
    const said = await reply(message({ text: 'Утром!' }))
    expect(said['text']).toContain('Сообщение не передано')
    expect(handed).toHaveLength(2)
    expect(handed[0]).toMatchObject({ message_id: handed[1]?.['message_id'] })
    expect(bench.output()).toContain('Витрина не отвечает: проверьте PUBLIC_URL')
  })

  test('beyond the limit is refused with one line a minute', async () => {
    answer = () => ({ outcome: 'too_many', lead: '№ V6P764CE', is_first: false, others: [] })
    for (let id = 1; id <= 20; id += 1) bring(message({ text: `${id}` }, id))
    await until(() => expect(handed).toHaveLength(20))
    expect(sent().map(({ text }) => text)).toEqual([expect.stringMatching(/^Слишком много/)])
  })

  test('is handed over as edited', async () => {
    bring({ edited_message: message({ text: 'Вечером', edit_date: 1 }).message })
    await until(() => expect(handed).toHaveLength(1))
    expect(handed).toMatchObject([{ kind: 'edit', text: 'Вечером', message_id: 7 }])
  })
})

describe('a file', () => {
  const photo = [1, 2].map((size) => ({
    file_id: `photo-${size}`,
    file_unique_id: `p${size}`,
    width: size,
    height: size,
    file_size: size * 1000,
  }))

  test('is handed over with its caption: a picture at its largest, a document by name', async () => {
    await reply(message({ photo, caption: 'Паспорт' }))
    bring(message({ document: { file_id: 'd', file_unique_id: 'd', file_name: 'Виза.pdf' } }, 8))
    await until(() => expect(handed).toHaveLength(2))
    expect(handed).toMatchObject([
      {
        kind: 'message',
        text: 'Паспорт',
        file: { id: 'photo-2', name: 'фото.jpg', type: 'image/jpeg', size: 2000 },
      },
      { kind: 'message', text: '', file: { id: 'd', name: 'Виза.pdf', type: '', size: 0 } },
    ])
  })

  test.each([
    ['too_large', /больше 10 МБ/],
    ['lead_full', /уже 50 МБ/],
  ])('that the host refuses with %s is answered with the reason', async (outcome, words) => {
    answer = () => ({ outcome, lead: '№ V6P764CE', is_first: false, others: [] })
    expect((await reply(message({ photo })))['text']).toMatch(words)
  })

  test.each(['voice', 'video_note', 'video', 'sticker', 'audio', 'animation'])(
    'that no one can read is not handed over: %s',
    async (kind) => {
      answer = () => ({ outcome: 'unknown', lead: '№ V6P764CE', is_first: false, others: [] })
      const media = { file_id: 'x', file_unique_id: 'y', duration: 1, width: 1, height: 1, length: 1 }
      const both = kind === 'animation' ? { document: media } : {}
      expect((await reply(message({ [kind]: media, ...both })))['text']).toContain('Голосовые сообщения')
      expect(handed).toEqual([expect.objectContaining({ kind: 'unreadable' })])
    },
  )
})

describe('a shared contact', () => {
  const contact = { phone_number: '79161234567', first_name: 'Пётр', last_name: 'Ким', user_id: 43 }

  test('of a manager becomes a lead with a button that opens it', async () => {
    answer = () => ({ outcome: 'taken', lead: '№ V6P764CE, заявка на тур', lead_id: 'V6P764CE', others: [] })
    const said = await reply(message({ contact }))
    expect(said).toMatchObject({
      text: 'Новая заявка № V6P764CE, заявка на тур: она ваша.',
      reply_markup: {
        inline_keyboard: [
          [{ text: 'Открыть заявку', web_app: { url: 'https://tours.example.ru/desk/leads/V6P764CE' } }],
        ],
      },
    })
    expect(handed).toMatchObject([
      { kind: 'contact', contact: { name: 'Пётр Ким', phone: '79161234567', sender: 'Анна' } },
    ])
  })

  test('of anyone else, and the own number of a traveller, is left alone', async () => {
    answer = () => ({ outcome: 'no_lead', lead: '', lead_id: '', is_first: false, others: [] })
    bring(message({ contact }))
    bring(message({ contact: { ...contact, user_id: from.id } }, 8))
    expect((await reply(message({ text: 'Привет' }, 9)))['text']).toMatch(/^Я бот/)
    expect(handed.map(({ kind }) => kind)).toEqual(['contact', 'message'])
    expect(sent()).toHaveLength(1)
  })
})

test('answers strangers as before', async () => {
  const voice = { voice: { file_id: 'x', file_unique_id: 'y', duration: 1 } }
  answer = () => ({ outcome: 'no_lead', lead: '', is_first: false, others: [] })
  expect((await reply(message(voice, 8)))['text']).toMatch(/^Я бот/)
  expect((await reply(message({ text: 'Привет' }, 9)))['text']).toMatch(/^Я бот/)
})

test('hands over no commands', async () => {
  const text = '/history'
  const entities = [{ type: 'bot_command', offset: 0, length: text.length }]
  expect((await reply(message({ text, entities })))['text']).toBe('Откроем: Мои заявки.')
  expect(handed).toEqual([])
})
