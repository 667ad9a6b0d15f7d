import { LAST_REQUEST_KEY, type LastRequest } from './last-request.ts'
import { useLocalStorage, useTabStorage } from '#client/session/client-context.tsx'

export type LeadStorage = ReturnType<typeof useLeadStorage>

export const toDraftKey = (name: string) => `draft:${name}`

/**
 * Stores the draft per browser, consent and confirmation per tab. Signing out clears keys with these
 * prefixes.
 */
export function useLeadStorage(name: string, wish: string) {
  const local = useLocalStorage()
  const perTab = useTabStorage()
  const draftKey = toDraftKey(name)
  const consentKey = `consent:${name}`
  const sentKey = `sent:${wish}`
  const sentAtKey = `sent:at:${wish}`
  return {
    draft: () => local.get(draftKey),
    keepDraft: (text: string) => void local.set(draftKey, text),
    /** Time of consent, ISO 8601. */
    consent: () => perTab.get(consentKey),
    keepConsent: (at: string | undefined) =>
      at === undefined ? perTab.remove(consentKey) : void perTab.set(consentKey, at),
    /** Number of the accepted request; `''` if it has none. */
    sent: () => perTab.get(sentKey),
    /** When it was accepted, ms; undefined if unknown. */
    sentAt: () => Number(perTab.get(sentAtKey)) || undefined,
    forgetSent: () => {
      perTab.remove(sentKey)
      perTab.remove(sentAtKey)
    },
    /** Shown on home while it is recent. */
    keepLast: (request: LastRequest) => void local.set(LAST_REQUEST_KEY, JSON.stringify(request)),
    finish: (id: string, at: number | undefined) => {
      local.remove(draftKey)
      perTab.remove(consentKey)
      perTab.set(sentKey, id)
      if (at !== undefined) perTab.set(sentAtKey, String(at))
    },
  }
}
