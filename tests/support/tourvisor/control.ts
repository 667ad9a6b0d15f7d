import type { IncomingMessage, ServerResponse } from 'node:http'
import type { createCallBook } from './calls.ts'
import type { QuirkBoard } from './quirks.ts'

interface Control {
  request: IncomingMessage
  response: ServerResponse
  quirks: QuirkBoard
  book: ReturnType<typeof createCallBook>
}

/** Control API of the fake: `GET /_calls`, `GET` and `POST /_quirks`, `POST /_reset`. */
export async function answerControl({ request, response, quirks, book }: Control): Promise<void> {
  const say = (status: number, body: unknown) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  const asked = `${request.method} ${request.url}`
  if (asked === 'GET /_calls') return say(200, book.counts())
  if (asked === 'GET /_quirks') return say(200, quirks.shown())
  if (asked === 'POST /_reset') {
    book.reset()
    quirks.clear()
    return say(200, {})
  }
  if (asked !== 'POST /_quirks')
    return say(404, { message: 'GET /_calls, GET or POST /_quirks, POST /_reset' })
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  try {
    quirks.set(JSON.parse(Buffer.concat(chunks).toString()))
    say(200, quirks.shown())
  } catch (error) {
    say(400, { message: error instanceof Error ? error.message : String(error) })
  }
}
