import type { LeadDetail } from '#shared/contract/agency/replies.ts'
import { Button } from '#client/ui/button.tsx'
import { passFocusToNew } from '#client/ui/restore-focus.ts'
import { useRef, useState } from 'react'
import { actorWords, atWords, eventTitle } from '../labels.ts'
import { Changes } from './changes.tsx'
import record from './record.module.css'
import { Panel } from './panel.tsx'

const SHOWN_AT_FIRST = 6

export function Events({ lead }: { lead: LeadDetail }) {
  const [isWhole, setIsWhole] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const latest = [...lead.events].reverse()
  const shown = isWhole ? latest : latest.slice(0, SHOWN_AT_FIRST)
  return (
    <Panel title="Журнал">
      <ol className={record.events} ref={list}>
        {shown.map((event) => (
          <li key={event.id}>
            <p>
              <b>{actorWords(event)}</b>: {eventTitle(event)}
            </p>
            <Changes of={event} outbox={lead.outbox} />
            <p className="size-s muted breakable">{atWords(event.at)}</p>
          </li>
        ))}
        <li>
          <p>
            <b>Путешественник</b>: {lead.kind === 'call' ? 'Заказан звонок' : 'Заявка отправлена'}
          </p>
          <p className="size-s muted breakable">{atWords(lead.created_at)}</p>
        </li>
      </ol>
      {shown.length < latest.length && (
        <Button
          look="quiet"
          size="s"
          onClick={(event) => {
            passFocusToNew(event.currentTarget, list.current)
            setIsWhole(true)
          }}
        >
          Показать весь журнал
        </Button>
      )}
    </Panel>
  )
}
