import type { LeadDetail } from '#shared/contract/agency/replies.ts'
import { MESSAGE_MAX } from '#shared/contract/conversation.ts'
import { Button } from '#client/ui/button.tsx'
import { Chip } from '#client/ui/form/controls.tsx'
import { TextArea } from '#client/ui/form/field.tsx'
import { useRef } from 'react'
import { fillTemplate } from '#shared/domain/lead/answer-template.ts'
import { newKey } from '../../drafts.ts'
import { useTemplates } from '../../queries.ts'
import { useAct } from '../../use-act.ts'
import { ActTrouble } from '../act-trouble.tsx'
import { useDraft } from '../use-draft.ts'
import { addTemplate, templateValues } from './answer-texts.ts'
import css from './conversation.module.css'
import { reachWords } from './reach.ts'

const FIELDS = ['text']

/** A retry of the same text has the same idempotency key. */
export function Composer({ lead }: { lead: LeadDetail }) {
  const act = useAct(lead)
  const { data: templates } = useTemplates()
  const [{ message = { text: '' } }, change] = useDraft(lead)
  const place = useRef<HTMLFormElement>(null)
  const words = reachWords[lead.reach]
  const type = (text: string) => change({ message: { text } })
  const send = async () => {
    const key = message.key ?? newKey()
    change({ message: { text: message.text, key } })
    const isDone = await act.run('sendLeadMessage', {
      body: { text: message.text },
      headers: { 'Idempotency-Key': key },
    })
    if (isDone) change({ message: undefined })
  }
  return (
    <form
      ref={place}
      className="stack gap-xs"
      noValidate
      aria-label="Новое сообщение"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <div className={css.templates} role="group" aria-label="Шаблоны сообщения">
        {templates?.templates.map(({ title, text }) => (
          <Chip
            key={title}
            // A button, not a toggle.
            aria-pressed={undefined}
            onClick={() => {
              type(addTemplate(message.text, fillTemplate(text, templateValues(lead, Date.now()))))
              focusAtEnd(place.current)
            }}
          >
            {title}
          </Chip>
        ))}
      </div>
      <TextArea
        label="Сообщение путешественнику"
        rows={2}
        maxLength={MESSAGE_MAX}
        value={message.text}
        hint={words.instead === '' ? undefined : words.instead}
        error={act.failure?.errors['text']}
        onChange={({ target }) => type(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
        }}
      />
      <ActTrouble act={act} lead={lead} fields={FIELDS} />
      <Button type="submit" isBusy={act.pending !== undefined} disabled={message.text.trim() === ''}>
        {words.act}
      </Button>
    </form>
  )
}

/** The manager continues typing after the template once the field shows it. */
function focusAtEnd(place: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const area = place?.querySelector('textarea')
    area?.focus()
    area?.setSelectionRange(area.value.length, area.value.length)
  })
}
