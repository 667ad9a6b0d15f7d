import { useNavigate } from '#client/delivery/navigation.ts'
import * as sharedListsCalls from '#shared/contract/endpoints/shared-lists.ts'
import { problemText } from '#client/api/api-error.ts'
import { useApi } from '#client/api/api-context.tsx'
import { ownSharedListsQuery, sharedListQuery } from '#client/api/queries/shared-lists.ts'
import type { Api } from '#client/api/api.ts'
import type { Reply } from '#shared/contract/endpoints.ts'
import type { SharedList } from '#shared/contract/shared-list.ts'
import { ShareButton } from '#client/features/share/share-button.tsx'
import { href } from '#shared/routes/href.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/frame/feedback.tsx'
import { Card } from '#client/ui/frame/page.tsx'
import { Sheet } from '#client/ui/frame/sheet.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import css from './together.module.css'

/** First step for the list's owner: sending the link. */
export function OwnerCard({ set }: { set: SharedList }) {
  return (
    <Card className={css.owner}>
      <p className={css.ownerText}>
        <b>Отправьте ссылку тем, с кем едете.</b> Они проголосуют без входа, а вы увидите голоса сразу. Ваших
        контактов на странице нет.
      </p>
      <ShareButton
        look="main"
        label="Отправить ссылку"
        text={`${set.title}. Отметьте, что вам нравится`}
        address={href('together', { set: set.id })}
      />
    </Card>
  )
}

interface EndSetProps {
  set: SharedList
  /** True while it is being closed, unless that failed. */
  isEnding: boolean
  onEnding: (isEnding: boolean) => void
}

/** Deletes the list for everybody after a confirmation, and its votes with it. */
export function EndSet({ set, isEnding, onEnding }: EndSetProps) {
  const api = useApi()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isOver = useRef(false)
  useEffect(
    () => () => {
      // A later visit must learn that the list has ended. Removing the entry earlier would leave the page empty
      // for a moment.
      if (isOver.current) client.removeQueries(sharedListQuery(api, set.id))
    },
    [api, client, set.id],
  )
  const end = async () => {
    onEnding(true)
    setProblem(undefined)
    try {
      await client.cancelQueries(sharedListQuery(api, set.id))
      await api.call(sharedListsCalls.endSet, { params: { set: set.id } })
      isOver.current = true
      void client.invalidateQueries(ownSharedListsQuery(api))
      await navigate(href('favorites'), { replace: true })
    } catch (error) {
      onEnding(false)
      setProblem(problemText(error))
    }
  }
  return (
    <div>
      <Button look="quiet" size="s" onClick={() => setAsking(true)}>
        Удалить подборку
      </Button>
      <Sheet title="Удалить подборку?" isOpen={isAsking} onClose={() => setAsking(false)}>
        <div className={css.form}>
          <p>Ссылка перестанет открываться, голоса и комментарии удалятся. Вернуть их нельзя.</p>
          {problem !== undefined && (
            <Notice tone="bad" isUrgent>
              {problem}
            </Notice>
          )}
          <Button isWide isBusy={isEnding} onClick={() => void end()}>
            Удалить подборку и голоса
          </Button>
        </div>
      </Sheet>
    </div>
  )
}

interface OwnerAct {
  label: string
  title: string
  text: string
  confirm: string
  call: (api: Api, set: string) => Promise<Reply<'sharedSet'> | false>
}

const clearing: OwnerAct = {
  label: 'Очистить голоса',
  title: 'Очистить голоса?',
  text: 'Все голоса и комментарии удалятся, вернуть их нельзя. Ссылка останется, и проголосовать можно будет снова.',
  confirm: 'Удалить все голоса',
  call: (api, set) => api.call(sharedListsCalls.clearVotes, { params: { set } }),
}

const closing: OwnerAct = {
  label: 'Закрыть голосование',
  title: 'Закрыть голосование?',
  text: 'Новых голосов не будет. Подборка, голоса и комментарии останутся.',
  confirm: 'Закрыть голосование',
  call: (api, set) => api.call(sharedListsCalls.closeSet, { params: { set } }),
}

/** Removes every vote and comment. The link stays open. */
export function ClearVotes({ set }: { set: SharedList }) {
  return <ActOfOwner set={set} act={clearing} isOffered={set.votes.length > 0 && set.closed_at === ''} />
}

/** Ends the voting; the list and its votes stay. */
export function CloseVoting({ set }: { set: SharedList }) {
  return <ActOfOwner set={set} act={closing} isOffered={set.closed_at === ''} />
}

interface ActOfOwnerProps {
  set: SharedList
  act: OwnerAct
  isOffered: boolean
}

/** A change of the list after a confirmation. */
function ActOfOwner({ set, act, isOffered }: ActOfOwnerProps) {
  const api = useApi()
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const change = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      const query = sharedListQuery(api, set.id)
      await client.cancelQueries(query)
      const reply = await act.call(api, set.id)
      if (reply === false) throw new Error('no data came back')
      client.setQueryData(query.queryKey, reply)
      void client.invalidateQueries(ownSharedListsQuery(api))
      setAsking(false)
    } catch (error) {
      setProblem(problemText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {isOffered && (
        <Button look="quiet" size="s" onClick={() => setAsking(true)}>
          {act.label}
        </Button>
      )}
      <Sheet title={act.title} isOpen={isAsking} onClose={() => setAsking(false)}>
        <div className={css.form}>
          <p>{act.text}</p>
          {problem !== undefined && (
            <Notice tone="bad" isUrgent>
              {problem}
            </Notice>
          )}
          <Button isWide isBusy={isBusy} onClick={() => void change()}>
            {act.confirm}
          </Button>
        </div>
      </Sheet>
    </>
  )
}
