import type { ServerResponse } from 'node:http'

/** An answer of the Bot API: its result, or a refusal. */
export type BotAnswer =
  | { result: unknown }
  | {
      code: number
      description?: string | undefined
      retryAfter?: number | undefined
      parameters?: object | undefined
    }

export function sendBotAnswer(response: ServerResponse, answer: BotAnswer): void {
  const isTaken = 'result' in answer
  const body = isTaken
    ? { ok: true, result: answer.result }
    : {
        ok: false,
        error_code: answer.code,
        description: answer.description ?? 'no',
        parameters: answer.parameters ?? (answer.retryAfter && { retry_after: answer.retryAfter }),
      }
  response
    .writeHead(isTaken ? 200 : answer.code, { 'content-type': 'application/json' })
    .end(JSON.stringify(body))
}
