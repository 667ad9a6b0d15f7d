import type { LeadDetail } from '#shared/contract/agency/replies.ts'
import { documentTitles } from '#shared/domain/lead/document-titles.ts'
import { toOwnAddress } from '#client/api/own-address.ts'
import { Button } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { describeFile, FileButton } from '#client/ui/file-button.tsx'
import { Notice, NoticeButton } from '#client/ui/frame/feedback.tsx'
import { Items } from '#client/ui/items.tsx'
import { useRef, useState, type DragEvent } from 'react'
import { useDesk } from '../../desk-context.tsx'
import { atWords } from '../../labels.ts'
import { useAct, type LeadAction } from '../../use-act.ts'
import { ActTrouble } from '../act-trouble.tsx'
import { describeReaders, reachWords } from '../conversation/reach.ts'
import leadCss from '../lead.module.css'
import { Panel } from '../panel.tsx'
import css from './documents.module.css'
import { Picks } from './picks.tsx'
import { usePicks } from './use-picks.ts'

const ACCEPTED = '.pdf,.jpg,.jpeg,.png'

/** What the agency gives the traveller for the trip: attach by a picker or by a drop, list, remove. */
export function DocumentPanel({ lead }: { lead: LeadDetail }) {
  const act = useAct(lead)
  const { picks, problem, add, change, remove, send } = usePicks(act)
  const { isOver, handlers } = useDrop(add)
  if (lead.is_erased && lead.documents.length === 0) return null
  return (
    <Panel title="Документы" {...(!lead.is_erased && { readers: describeReaders(lead) })}>
      {lead.documents.length > 0 && (
        <Items of={lead.documents} className={leadCss.rows} toKey={({ id }) => id} name="document">
          {(document) => <DocumentRow document={document} act={act} />}
        </Items>
      )}
      {!lead.is_erased && (
        <div className={classNames(css.drop, isOver && css.over)} {...handlers}>
          <Picks picks={picks} isBusy={act.pending === 'addDocument'} onChange={change} onRemove={remove} />
          {problem !== undefined && (
            <p className={css.problem} role="alert">
              {problem}
            </p>
          )}
          <div className={leadCss.formActs}>
            {picks.length > 0 && (
              <Button isBusy={act.pending === 'addDocument'} onClick={() => void send()}>
                {reachWords[lead.reach].act}
              </Button>
            )}
            <PickButton isFirst={picks.length === 0} onPick={add} />
          </div>
          <p className="size-s muted">
            PDF, JPEG или PNG до 20 МБ. <span className={css.mouse}>Можно перетащить сюда.</span>
          </p>
        </div>
      )}
      <ActTrouble act={act} lead={lead} />
    </Panel>
  )
}

function PickButton({ isFirst, onPick }: { isFirst: boolean; onPick: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={ACCEPTED}
        aria-label="Файлы документов"
        onChange={({ currentTarget }) => {
          onPick([...(currentTarget.files ?? [])])
          // The same file can be picked again.
          currentTarget.value = ''
        }}
      />
      <Button look={isFirst ? 'soft' : 'quiet'} onClick={() => input.current?.click()}>
        {isFirst ? 'Приложить документ' : 'Ещё файл'}
      </Button>
    </>
  )
}

function useDrop(onDrop: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false)
  return {
    isOver,
    handlers: {
      onDragOver(event: DragEvent) {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setIsOver(true)
      },
      onDragLeave: () => setIsOver(false),
      onDrop(event: DragEvent) {
        event.preventDefault()
        setIsOver(false)
        onDrop([...event.dataTransfer.files])
      },
    },
  }
}

interface DocumentRowProps {
  document: LeadDetail['documents'][number]
  act: LeadAction
}

function DocumentRow({ document: { id, kind, name, bytes, at }, act }: DocumentRowProps) {
  const { api, messenger } = useDesk()
  const [isAsked, setIsAsked] = useState(false)
  const ask = async () => {
    const { url } = await api('fileLink', { params: { file: id } })
    return toOwnAddress(url, '')
  }
  return (
    <div className={leadCss.row}>
      <div className={leadCss.rowTop}>
        <b>{documentTitles[kind]}</b>
        <span className="size-s muted">{atWords(at)}</span>
      </div>
      <p className="breakable">{describeFile({ name, size: bytes })}</p>
      <div className={leadCss.links}>
        <FileButton
          name={name}
          size={bytes}
          title="Скачать"
          isNamed
          state="ready"
          client={messenger}
          ask={ask}
        />
        <Button look="quiet" size="s" aria-label={`Убрать ${name}`} onClick={() => setIsAsked(true)}>
          Убрать
        </Button>
      </div>
      {isAsked && (
        <Notice tone="warn" isUrgent>
          Убрать документ? У путешественника он тоже пропадёт, кроме уже скачанного.
          <span className={leadCss.choice}>
            <NoticeButton
              onPress={() => {
                setIsAsked(false)
                void act.run('removeDocument', { params: { document: id } })
              }}
            >
              Да, убрать
            </NoticeButton>
            <NoticeButton onPress={() => setIsAsked(false)}>Нет</NoticeButton>
          </span>
        </Notice>
      )}
    </div>
  )
}
