import { useApi } from '#api/api-context.tsx'
import { useLocalStorage, useMessenger, useSession } from '#client-context/client-context.tsx'
import { useState } from 'react'

export type AskWriteState = 'asking' | 'waiting' | 'allowed' | 'refused' | 'nothing'

/**
 * May the bot write to the traveller. The client's own dialog decides; whoever was asked once is not asked again.
 * `onTold` once the provider knows that it may.
 */
export function useAskWrite(onTold?: () => void) {
  const api = useApi()
  const messenger = useMessenger()
  const local = useLocalStorage()
  const session = useSession()
  const askedKey = `write_asked:${messenger.person?.id ?? ''}`
  const [state, setState] = useState<AskWriteState>(() =>
    messenger.canRequestWrite && local.get(askedKey) === undefined ? 'asking' : 'nothing',
  )
  const askNow = async () => {
    const isAllowed = await messenger.requestWrite()
    setState(isAllowed ? 'allowed' : 'refused')
    if (!isAllowed || session.token() === undefined) return
    // A provider that tells travellers nothing does not know the call; the next launch tells the others.
    const reply = await api.call('changeNotices', { body: { can_write: true } }).catch(() => false)
    if (reply !== false) onTold?.()
  }
  const ask = () => {
    local.set(askedKey, '1')
    setState('waiting')
    void askNow()
  }
  return { state, ask }
}
