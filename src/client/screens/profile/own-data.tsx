import { lazyPart } from '#client/delivery/lazy-part.tsx'
import { useWarmUp } from '#client/delivery/use-warm-up.ts'
import { useMessenger } from '#client/session/client-context.tsx'
import { Notice } from '#client/ui/frame/feedback.tsx'
import { LazySheet } from '#client/ui/frame/sheet.tsx'
import { RowButton, Rows } from '#client/ui/rows.tsx'
import { useState } from 'react'
import { AskAgency } from './ask-agency.tsx'
import { useDeletion } from './use-deletion.ts'
import { useOwnData, type DownloadState } from './use-own-data.ts'

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
