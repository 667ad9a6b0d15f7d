import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useDesk } from './desk-context.tsx'
import { followChanges, sleepUntilOnline } from './follow-changes.ts'
import { leadKey } from './queries.ts'
import { renewLeads } from './renew-leads.ts'

export interface Connection {
  isLive: boolean
  /** When the host was last heard, milliseconds. */
  heardAt: number
}

/** Keeps what is shown as it stands at the host. */
export function useFollowing(): Connection {
  const { api } = useDesk()
  const client = useQueryClient()
  const [connection, setConnection] = useState<Connection>(() => ({ isLive: true, heardAt: Date.now() }))
  useEffect(() => {
    const ending = new AbortController()
    void followChanges({
      api,
      signal: ending.signal,
      clock: () => performance.now(),
      sleep: sleepUntilOnline,
      onConnection: (isLive) =>
        setConnection((known) => ({ isLive, heardAt: isLive ? Date.now() : known.heardAt })),
      onChanged(leads) {
        void renewLeads(client, api, leads)
        if (leads === undefined) void client.invalidateQueries({ queryKey: ['lead'] })
        for (const id of leads ?? []) void client.invalidateQueries({ queryKey: leadKey(id) })
      },
    })
    return () => ending.abort()
  }, [api, client])
  return connection
}
