import { useApi } from '#client/api/api-context.tsx'
import { toOwnAddress } from '#client/api/own-address.ts'
import { ownFileLink, tripCalendarLink } from '#shared/contract/endpoints/conversation.ts'

/** Asks for addresses that download something of the traveller's own for some minutes. */
export function useFileAddress() {
  const api = useApi()
  const expectAddress = (reply: { url: string } | false) => {
    if (reply === false) throw new Error('No address')
    return toOwnAddress(reply.url, api.host)
  }
  return {
    ofFile: async (file: string) => expectAddress(await api.call(ownFileLink, { params: { file } })),
    ofCalendar: async (lead: string) => expectAddress(await api.call(tripCalendarLink, { params: { lead } })),
  }
}
