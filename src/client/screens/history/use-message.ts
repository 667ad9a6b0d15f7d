import * as conversationCalls from '#shared/contract/endpoints/conversation.ts'
import { ApiError, problemText } from '#client/api/api-error.ts'
import { useApi } from '#client/api/api-context.tsx'
import { historyQuery } from '#client/api/queries/history.ts'
import { randomKey } from '#client/api/random-key.ts'
import { useLocalStorage, useMessenger } from '#client/session/client-context.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

/** A retry of the same text has the same idempotency key: the manager gets it once. */
interface MessageDraft {
  text: string
  key: string
}

/** The message to the manager: its text outlives a reload and a failed send. */
export function useMessage(lead: string) {
  const api = useApi()
  const client = useQueryClient()
  const messenger = useMessenger()
  const local = useLocalStorage()
  const place = `draft:message:${lead}`
  const [draft, setDraft] = useState(() => readDraft(local.get(place)))
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isLocked = useRef(false)
  const keep = (next: MessageDraft) => {
    setDraft(next)
    if (next.text === '') local.remove(place)
    else local.set(place, JSON.stringify(next))
  }
  const type = (text: string) => {
    setProblem(undefined)
    keep({ text, key: draft.key === '' || text !== draft.text ? randomKey() : draft.key })
  }
  const send = async () => {
    if (isLocked.current || draft.text.trim() === '') return
    isLocked.current = true
    setIsSending(true)
    try {
      const reply = await api.call(conversationCalls.sendMessage, {
        body: { lead, text: draft.text },
        headers: { 'Idempotency-Key': draft.key },
      })
      if (reply === false) throw undefined
      await client.cancelQueries(historyQuery(api))
      client.setQueryData(historyQuery(api).queryKey, (known) =>
        known
          ? {
              history: known.history.map((item) =>
                item.id === lead && item.messages.every(({ id }) => id !== reply.sent.id)
                  ? { ...item, messages: [...item.messages, reply.sent] }
                  : item,
              ),
            }
          : known,
      )
      keep({ text: '', key: '' })
      setProblem(undefined)
      messenger.haptic('success')
    } catch (error) {
      messenger.haptic('error')
      setProblem(toProblem(error))
      void client.invalidateQueries(historyQuery(api))
    } finally {
      isLocked.current = false
      setIsSending(false)
    }
  }
  return { text: draft.text, isSending, problem, type, send }
}

function readDraft(stored: string | undefined): MessageDraft {
  try {
    const { text, key } = JSON.parse(stored ?? '') as Partial<MessageDraft>
    if (typeof text === 'string' && typeof key === 'string') return { text, key }
  } catch {
    // Nothing was stored.
  }
  return { text: '', key: '' }
}

/** Only the provider knows why a text is not accepted. */
function toProblem(error: unknown): string {
  const isAnswer = error instanceof ApiError && [404, 409, 422, 429].includes(error.status)
  return (isAnswer && error.serverMessage) || problemText(error)
}
