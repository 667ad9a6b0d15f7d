import { useMessenger } from '#client-context/client-context.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback.tsx'
import { Card } from '#ui/page.tsx'
import { useState } from 'react'
import { AskAgency } from './ask-agency.tsx'
import { DeletionSheet } from './deletion-sheet.tsx'
import css from './profile.module.css'
import { useDeletion } from './use-deletion.ts'
import { useOwnData, type DownloadState } from './use-own-data.ts'

/** What the policy promises of one's own data: a copy of them, and their end. */
export function OwnData() {
  const { state, start, open } = useOwnData()
  const deletion = useDeletion()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Card className={css.card}>
      <h2 className={css.title}>Мои данные</h2>
      <div className={css.form}>
        <p className={css.muted}>Всё, что о вас хранится: профиль, заявки, избранное, отзывы и согласия.</p>
        <div className={css.acts}>
          {state.kind === 'ready' ? (
            <Button onClick={open}>Открыть файл в браузере</Button>
          ) : (
            <Button look="soft" isBusy={state.kind === 'preparing'} onClick={start}>
              Скачать мои данные
            </Button>
          )}
          <Button look="quiet" className={css.danger} onClick={() => setIsAsking(true)}>
            Удалить мои данные
          </Button>
        </div>
        <Download state={state} />
      </div>
      <DeletionSheet
        isOpen={isAsking}
        deletion={deletion}
        onClose={() => {
          setIsAsking(false)
          if (deletion.state.kind === 'failed') deletion.reset()
        }}
      />
    </Card>
  )
}

function Download({ state }: { state: DownloadState }) {
  const { isMessenger } = useMessenger()
  switch (state.kind) {
    case 'none':
      return isMessenger ? (
        <p className={css.muted}>Файл откроется в браузере: мессенджер сохранять файлы не умеет.</p>
      ) : null
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
