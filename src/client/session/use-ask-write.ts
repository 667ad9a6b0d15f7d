import { useState } from 'react'
import { useLocalStorage, useMessenger, useSession } from './client-context.tsx'

export type AskWriteState = 'asking' | 'waiting' | 'allowed' | 'refused' | 'nothing'

/**
 * Asks for permission to write to the traveller. The client's dialog decides; a traveller is asked only
 * once. `onAllowed` is called if the traveller is signed in, so that the provider is notified.
 */
export function useAskWrite(onAllowed: () => void) {
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
    if (isAllowed && session.token() !== undefined) onAllowed()
  }
  const ask = () => {
    local.set(askedKey, '1')
    setState('waiting')
    void askNow()
  }
  return { state, ask }
}
