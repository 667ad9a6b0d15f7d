import type { AgencyBodyInput } from '#shared/contract/agency/endpoints.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useDesk } from '../desk-context.tsx'
import { newKey } from '../drafts.ts'
import { DeskFailure, failureText } from '../failure.ts'
import { keepChannel } from '../queries.ts'

type ChannelCall = 'changeChannel' | 'addPost' | 'changePost'

interface Sent {
  name: ChannelCall
  body: AgencyBodyInput<ChannelCall>
  params?: Record<string, string>
}

export interface ChannelAct {
  /** Resolves to true if it succeeded. */
  run: (sent: Sent) => Promise<boolean>
  isBusy: boolean
  /** `''` if nothing failed, or a field says it. */
  failure: string
  errors: Readonly<Record<string, string>>
}

/** Changes the channel or a post. A retry of the same change has the same idempotency key; the answer is the new state. */
export function useChannelAct(fields: readonly string[] = []): ChannelAct {
  const { api } = useDesk()
  const client = useQueryClient()
  const last = useRef({ words: '', key: '' })
  const act = useMutation({
    mutationFn: async ({ name, body, params }: Sent) => {
      const words = JSON.stringify([name, params, body])
      if (last.current.words !== words) last.current = { words, key: newKey() }
      const headers = { 'Idempotency-Key': last.current.key }
      const { channel } = await api(name, { body, headers, ...(params && { params }) } as never)
      last.current.words = ''
      keepChannel(client, channel)
    },
    // After a conflict the page shows what the colleague did.
    onError: () => client.invalidateQueries({ queryKey: ['channel'] }),
  })
  const errors = act.error instanceof DeskFailure ? act.error.errors : {}
  const isSaidByField = Object.keys(errors).length > 0 && Object.keys(errors).every((name) => fields.includes(name))
  return {
    run: async (sent) => {
      if (act.isPending) return false
      return act.mutateAsync(sent).then(
        () => true,
        () => false,
      )
    },
    isBusy: act.isPending,
    failure: act.error && !isSaidByField ? failureText(act.error) : '',
    errors,
  }
}
