import { useApi } from '#client/api/api-context.tsx'
import { userQuery } from '#client/api/queries/account.ts'
import { phoneText } from '#shared/domain/lead/phone-field.ts'
import { useSessionState } from '#client/session/client-context.tsx'
import { useQuery } from '@tanstack/react-query'

/** Contacts of a signed-in traveller, so they need not be typed again; empty without sign-in. */
export function useKnownContacts(): { name: string; phone: string; email: string } {
  const isSignedIn = useSessionState((state) => state.token !== undefined)
  const reply = useQuery({ ...userQuery(useApi()), enabled: isSignedIn }).data
  if (!isSignedIn || !reply) return { name: '', phone: '', email: '' }
  const { first_name, email, user_data } = reply.user
  return { name: first_name, phone: phoneText(user_data.phone), email }
}
