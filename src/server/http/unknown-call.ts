import { endpoints } from '#contract/endpoints.ts'
import { json } from './answer.ts'

/** 404 that teaches: what was asked and what there is. */
export function unknownCall(method: string, path: string): Response {
  const known = Object.values(endpoints).map((endpoint) => `${endpoint.method} ${endpoint.path}`)
  return json(404, {
    message: `Нет такого вызова: ${method} ${path.slice(0, 200)}. Известны: ${known.join(', ')}`,
  })
}
