import { Agent, request } from 'node:http'

export interface Answer {
  status: number
  text: string
}

/** One request of a flood; `number` counts them. */
export type Ask = (number: number) => Promise<Answer>

/** What a request sends besides its address. */
interface Sent {
  method?: string
  body?: object | undefined
  headers?: Record<string, string>
}

const agent = new Agent({ keepAlive: true })
let slowestMs = 0

/** How long the slowest answer of all took, milliseconds. */
export const slowest = (): number => slowestMs

/** Sends requests from one of fifty networks. `fetch` would use more CPU than it leaves for the host. */
export function ask(url: string, number: number, { body, method, headers }: Sent = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now()
    const all = {
      'x-forwarded-for': `198.51.${number % 50}.1`,
      // The id of a search is read from its answer.
      ...(url.includes('/search/request') ? {} : { 'accept-encoding': 'gzip' }),
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    }
    request(url, { agent, headers: all, method: method ?? (body ? 'POST' : 'GET') }, (response) => {
      let text = ''
      response
        .setEncoding('latin1')
        .on('data', (chunk: string) => (text += chunk))
        .on('end', () => {
          slowestMs = Math.max(slowestMs, performance.now() - startedAt)
          resolve({ status: response.statusCode ?? 0, text })
        })
    })
      .on('error', reject)
      .end(body && JSON.stringify(body))
  })
}
