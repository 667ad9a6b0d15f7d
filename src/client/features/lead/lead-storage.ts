import { useLocalStorage, useTabStorage } from '#client/session/client-context.tsx'
import { findSentRequest, sentRequests, type RequestedTour, type SentRequest } from './sent-requests.ts'

export type LeadStorage = ReturnType<typeof useLeadStorage>

/** What was accepted: its number, `''` if it has none, when, ms, and the time that was asked for. */
export type SentLead = Pick<SentRequest, 'id' | 'wanted'> & { at: number | undefined }

export const toDraftKey = (name: string) => `draft:${name}`

interface StoredLead {
  name: string
  wish: string
  requested?: RequestedTour | undefined
  isAnother?: boolean | undefined
}

/**
 * Stores the draft per browser, consent and confirmation per tab. Signing out clears keys with these
 * prefixes.
 */
export function useLeadStorage({ name, wish, requested, isAnother = false }: StoredLead) {
  const local = useLocalStorage()
  const perTab = useTabStorage()
  const draftKey = toDraftKey(name)
  const consentKey = `consent:${name}`
  const sentKey = `sent:${wish}`
  const sentAtKey = `sent:at:${wish}`
  const findSentHere = (): SentLead | undefined => {
    const id = perTab.get(sentKey)
    if (id === undefined) return undefined
    const at = Number(perTab.get(sentAtKey)) || undefined
    const sent = sentRequests.read(local).find((one) => one.at === at)
    return { id, at, wanted: sent?.wanted ?? '' }
  }
  return {
    draft: () => local.get(draftKey),
    keepDraft: (text: string) => void local.set(draftKey, text),
    /** Time of consent, ISO 8601. */
    consent: () => perTab.get(consentKey),
    keepConsent: (at: string | undefined) =>
      at === undefined ? perTab.remove(consentKey) : void perTab.set(consentKey, at),
    /** Sent in this tab, or for the same tour in any, unless another request is begun. */
    sent: (): SentLead | undefined => {
      const sentHere = findSentHere()
      if (sentHere || !requested || isAnother || local.get(draftKey) !== undefined) return sentHere
      return findSentRequest(local, requested)
    },
    forgetSent: () => {
      perTab.remove(sentKey)
      perTab.remove(sentAtKey)
    },
    finish: ({ id, at }: SentLead) => {
      local.remove(draftKey)
      perTab.remove(consentKey)
      perTab.set(sentKey, id)
      if (at !== undefined) perTab.set(sentAtKey, String(at))
    },
    /** Home and the page of the tour show it while it is recent. */
    keepRequest: (sent: SentLead & { at: number }) => {
      if (requested) sentRequests.add(local, { ...sent, ...requested })
    },
  }
}
