import * as ownDataCalls from '#shared/contract/endpoints/own-data.ts'
import { problemText, readErrorStatus } from '#client/api/api-error.ts'
import { useApi } from '#client/api/api-context.tsx'
import { todayAt } from '#shared/domain/time/day.ts'
import { useMessenger } from '#client/session/client-context.tsx'
import { useRef, useState } from 'react'

export type DownloadState =
  | { kind: 'none' | 'preparing' | 'saved' }
  /** A download link for the browser outside the messenger, valid until a wall-clock time. */
  | { kind: 'ready'; url: string; until: number }
  | { kind: 'failed'; text: string; isAbsent: boolean }

/**
 * Downloads all data of the traveller as a file. A messenger's web view cannot save files and opens other
 * pages only on a tap, so the link is fetched first and a second tap opens it.
 */
export function useOwnData() {
  const api = useApi()
  const messenger = useMessenger()
  const [state, setState] = useState<DownloadState>({ kind: 'none' })
  const isLocked = useRef(false)

  const save = async (): Promise<DownloadState> => {
    const own = await api.call(ownDataCalls.ownData)
    if (typeof own !== 'object' || own === null) return failedBy(undefined)
    const { saveFile } = await import('#client/ui/save-file.ts')
    const name = `moi-dannye-${todayAt(Date.now())}.json`
    saveFile(name, 'application/json', JSON.stringify(own, null, 2))
    return { kind: 'saved' }
  }
  const link = async (): Promise<DownloadState> => {
    const reply = await api.call(ownDataCalls.ownDataLink)
    if (reply === false || reply.url === '') return failedBy(undefined)
    const { href } = new URL(reply.url, api.host || location.origin)
    return { kind: 'ready', url: href, until: Date.now() + reply.expires_in * 1000 }
  }
  const start = () => {
    if (isLocked.current) return
    isLocked.current = true
    setState({ kind: 'preparing' })
    const prepared = messenger.isMessenger ? link() : save()
    prepared
      .catch(failedBy)
      .then(setState)
      .finally(() => {
        isLocked.current = false
      })
      .catch(() => {})
  }
  const open = () => {
    if (state.kind !== 'ready') return
    if (Date.now() < state.until) messenger.openLink(state.url)
    else start()
  }
  return { state, start, open }
}

function failedBy(problem: unknown): DownloadState {
  const status = readErrorStatus(problem)
  return { kind: 'failed', text: problemText(problem), isAbsent: status === 404 || status === 405 }
}
