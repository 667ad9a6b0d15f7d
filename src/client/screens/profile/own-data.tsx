import { lazyPart } from '#client/delivery/lazy-part.tsx'
import { useWarmUp } from '#client/delivery/use-warm-up.ts'
import { useMessenger } from '#client/session/client-context.tsx'
import { Notice } from '#client/ui/frame/feedback.tsx'
import { LazySheet } from '#client/ui/frame/sheet.tsx'
import { RowButton, Rows } from '#client/ui/rows.tsx'
import { useState, useRef } from 'react'
import { AskAgency } from './ask-agency.tsx'
import { useDeletion } from './use-deletion.ts'
import * as ownDataCalls from '#shared/contract/endpoints/own-data.ts'
import { problemText, readErrorStatus } from '#client/api/api-error.ts'
import { useApi } from '#client/api/api-context.tsx'
import { todayAt } from '#shared/domain/time/day.ts'

const loadDeletion = () => import('./deletion-sheet.tsx')
const DeletionSheet = lazyPart(loadDeletion, 'DeletionSheet')

/** Data subject rights promised by the policy: a copy of the data and its deletion. */
export function OwnData() {
  const { state, start, open } = useOwnData()
  const deletion = useDeletion()
  const [isAsking, setIsAsking] = useState(false)
  const close = () => {
    setIsAsking(false)
    if (deletion.state.kind === 'failed') deletion.reset()
  }
  useWarmUp(loadDeletion)
  return (
    <>
      <Rows
        title="Мои данные"
        note={
          <>
            <p>Всё, что о вас хранится: профиль, заявки, избранное, отзывы и согласия.</p>
            <Download state={state} />
          </>
        }
      >
        {state.kind === 'ready' ? (
          <RowButton title="Открыть файл в браузере" onClick={open} />
        ) : (
          <RowButton title="Скачать мои данные" isBusy={state.kind === 'preparing'} onClick={start} />
        )}
        <RowButton title="Удалить мои данные" isDangerous onClick={() => setIsAsking(true)} />
      </Rows>
      {isAsking && (
        <LazySheet title="Удалить мои данные?" onClose={close}>
          <DeletionSheet deletion={deletion} onClose={close} />
        </LazySheet>
      )}
    </>
  )
}

function Download({ state }: { state: DownloadState }) {
  const { isMessenger } = useMessenger()
  switch (state.kind) {
    case 'none':
      return isMessenger ? <p>Файл откроется в браузере.</p> : null
    case 'preparing':
      return null
    case 'saved':
      return (
        <Notice tone="good">
          <p>Файл передан браузеру, ищите его в загрузках.</p>
        </Notice>
      )
    case 'ready':
      return (
        <Notice tone="good">
          <p>Файл готов. Ссылка на него действует пять минут, никому её не пересылайте.</p>
        </Notice>
      )
    case 'failed':
      return (
        <Notice tone="bad" isUrgent>
          {state.isAbsent ? <AskAgency /> : <p>{state.text}</p>}
        </Notice>
      )
  }
}

type DownloadState =
  | { kind: 'none' | 'preparing' | 'saved' }
  /** A download link for the browser outside the messenger, valid until a wall-clock time. */
  | { kind: 'ready'; url: string; until: number }
  | { kind: 'failed'; text: string; isAbsent: boolean }

/**
 * Downloads all data of the traveller as a file. A messenger's web view cannot save files and opens other
 * pages only on a tap, so the link is fetched first and a second tap opens it.
 */
function useOwnData() {
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
