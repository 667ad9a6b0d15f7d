import type { ChannelDesk } from '#shared/contract/agency/channel-desk.ts'
import type { AgencyCall, AgencyReply } from '#shared/contract/agency/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { DeskCallOptions } from '../call.ts'
import { useDesk } from '../desk-context.tsx'
import { newKey } from '../drafts.ts'
import { DeskFailure, failureText } from '../failure.ts'
import { CHANNEL_KEY, keepChannel } from '../queries.ts'

type ChannelCall = {
  [N in AgencyCall]: AgencyReply<N> extends { channel: ChannelDesk } ? N : never
}[AgencyCall]

export interface ChannelAct {
  /** Resolves to true if it succeeded. */
  run: <N extends ChannelCall>(
    name: N,
    options: Pick<DeskCallOptions<N>, 'body' | 'params'>,
  ) => Promise<boolean>
  isBusy: boolean
  /** `''` if nothing failed, or a field says it. */
  failure: string
  errors: Readonly<Record<string, string>>
  /** The channel as a colleague left it, if that is why the last change was refused. */
  current: ChannelDesk | undefined
}

/** Changes the channel or a post. A retry of the same change has the same idempotency key; the answer is the new state. */
export function useChannelAct(fields: readonly string[] = []): ChannelAct {
  const { api } = useDesk()
  const client = useQueryClient()
  const last = useRef({ words: '', key: '' })
  const [isBusy, setIsBusy] = useState(false)
  const [failed, setFailed] = useState<unknown>()
  const { errors = {}, channel: current } = failed instanceof DeskFailure ? failed : {}
  const isSaidByField =
    Object.keys(errors).length > 0 && Object.keys(errors).every((name) => fields.includes(name))
  return {
    isBusy,
    failure: failed === undefined || isSaidByField ? '' : failureText(failed),
    errors,
    current,
    async run(name, options) {
      if (isBusy) return false
      setIsBusy(true)
      setFailed(undefined)
      const words = JSON.stringify([name, options])
      if (last.current.words !== words) last.current = { words, key: newKey() }
      try {
        const { channel } = await api(name, { ...options, headers: { 'Idempotency-Key': last.current.key } })
        last.current.words = ''
        await keepChannel(client, channel)
        return true
      } catch (error) {
        const newest = error instanceof DeskFailure ? error.channel : undefined
        if (newest) await keepChannel(client, newest)
        // The outcome is unknown: the page shows the current state.
        else void client.invalidateQueries({ queryKey: CHANNEL_KEY })
        setFailed(error)
        return false
      } finally {
        setIsBusy(false)
      }
    },
  }
}
