import type { User } from '#shared/contract/account.ts'
import type { AccountRow } from '../db/schema/account-rows.ts'

/** The account as its owner sees it. */
export function shownUser({
  email,
  first_name,
  last_name,
  phone,
  birthday,
  photo_url,
  username,
}: AccountRow): User {
  return { email, first_name, user_data: { last_name, phone, birthday, photo_url, username } }
}
