import { useLocalStorage, useTabStorage } from '#client/session/client-context.tsx'

export type LeadStorage = ReturnType<typeof useLeadStorage>

export const draftKeyOf = (name: string) => `draft:${name}`

/** The draft lives in the browser, consent and confirmation in the tab; the prefixes are those a sign-out forgets. */
export function useLeadStorage(name: string, wish: string) {
  const local = useLocalStorage()
  const perTab = useTabStorage()
  const draftKey = draftKeyOf(name)
  const consentKey = `consent:${name}`
  const sentKey = `sent:${wish}`
  return {
    draft: () => local.get(draftKey),
    keepDraft: (text: string) => void local.set(draftKey, text),
    /** When consent was given, ISO 8601. */
    consent: () => perTab.get(consentKey),
    keepConsent: (at: string | undefined) =>
      at === undefined ? perTab.remove(consentKey) : void perTab.set(consentKey, at),
    /** Number of the request that was taken; `''` for one without a number. */
    sent: () => perTab.get(sentKey),
    forgetSent: () => perTab.remove(sentKey),
    finish: (id: string) => {
      local.remove(draftKey)
      perTab.remove(consentKey)
      perTab.set(sentKey, id)
    },
  }
}
