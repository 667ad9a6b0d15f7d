import { visibleName } from '#shared/domain/text/visible.ts'
import { readMember, readMemberText } from './member.ts'
import type { MessengerPerson } from './port.ts'

/** Reads the person from raw init data, for greeting only; undefined if missing or damaged. */
export function readPerson(initData: string | undefined): MessengerPerson | undefined {
  if (initData === undefined) return undefined
  try {
    return personOfUser(JSON.parse(new URLSearchParams(initData).get('user') ?? ''))
  } catch {
    return undefined
  }
}

/** Reads the person of a user object; undefined without an id. */
export function personOfUser(user: unknown): MessengerPerson | undefined {
  const given = readMember(user, 'id')
  const id = typeof given === 'number' || typeof given === 'string' ? String(given) : ''
  if (id === '') return undefined
  return {
    id,
    firstName: visibleName(readMemberText(readMember(user, 'first_name'))),
    username: readMemberText(readMember(user, 'username')),
    photoUrl: readMemberText(readMember(user, 'photo_url')),
    ...(readMember(user, 'allows_write_to_pm') === true && { isWriteAllowed: true }),
  }
}
