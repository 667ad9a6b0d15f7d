import { fetchFiles } from '#server/conversations/fetch-files.ts'
import { signBotUpdate } from '#server/conversations/bot-signature.ts'
import { createBotFiles } from '#server/outbound/bot-files.ts'
import { BOT_TOKEN } from './agency-api.ts'
import type { NoticeBench } from './notice-bench.ts'

let number = 0

/** Hands over a message with a file, as the bot process does. */
export async function sendBotFile(
  bench: NoticeBench,
  file: object = {},
  { text = '', id = (number += 1) } = {},
) {
  const known = { id: `file-${id}`, name: 'Паспорт.pdf', type: 'application/pdf', size: 0 }
  return handOver(bench, { kind: 'message', message_id: id, text, file: { ...known, ...file } })
}

/** Hands over what the person with id 42 did. */
export function handOver(bench: NoticeBench, given: object) {
  const update = JSON.stringify({ telegram_id: '42', text: '', at: bench.now(), ...given })
  return bench.call('POST', '/bot-updates', { body: { update, signature: signBotUpdate(BOT_TOKEN, update) } })
}

/** One round of fetching from the bench's Bot API. */
export function fetchBotFiles(bench: NoticeBench, lines: string[] = []): Promise<void> {
  return fetchFiles({
    store: bench.store,
    download: createBotFiles({ token: BOT_TOKEN, apiRoot: bench.api.url }),
    clock: bench.now,
    log: (line) => void lines.push(line),
  })
}

/** A lead of Telegram with one fetched file. */
export async function openWithFile(bench: NoticeBench, content: Uint8Array, file: object = {}) {
  const { token, lead } = await bench.inMessenger()
  bench.api.files.set('passport', content)
  await sendBotFile(bench, { id: 'passport', size: content.byteLength, ...file }, { text: 'Вот паспорт' })
  await fetchBotFiles(bench)
  const { messages } = (await bench.read('lead', 'GET', `/leads/${lead}`)).lead
  const [stored] = messages.flatMap(({ files }) => files)
  if (stored === undefined) throw new Error('Файла нет')
  return { token, lead, stored }
}

/** Downloads from an address, with a bearer token if given. */
export function download(bench: NoticeBench, url: string, token = '') {
  const headers = token === '' ? {} : { authorization: `Bearer ${token}` }
  return bench.provider(new Request(new URL(url, 'http://localhost'), { headers }), '10.0.0.9')
}
