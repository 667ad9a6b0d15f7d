import type { MessengerPerson } from './port.ts'

/** The person out of raw init data, for greeting only; undefined when there is none or it is damaged. */
export function readPerson(initData: string | undefined): MessengerPerson | undefined {
  if (initData === undefined) return undefined
  try {
    const user: unknown = JSON.parse(new URLSearchParams(initData).get('user') ?? '')
    if (typeof user !== 'object' || user === null) return undefined
    const fields = user as Record<string, unknown>
    const id = typeof fields.id === 'number' || typeof fields.id === 'string' ? String(fields.id) : ''
    if (id === '') return undefined
    return {
      id,
      firstName: text(fields.first_name),
      username: text(fields.username),
      photoUrl: text(fields.photo_url),
    }
  } catch {
    return undefined
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
