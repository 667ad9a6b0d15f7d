import type { LeadDetail } from '#shared/contract/agency/replies.ts'
import { chosenStatusCodes } from '#shared/contract/lead-status.ts'
import { Button } from '#client/ui/button.tsx'
import { TextArea } from '#client/ui/form/field.tsx'
import { useRef } from 'react'
import { useAct } from '../../use-act.ts'
import { ActTrouble } from '../act-trouble.tsx'
import css from '../lead.module.css'
import { Overtaken } from '../overtaken.tsx'
import { Panel } from '../panel.tsx'
import { useDraft, useStatusDraft, useTextDraft } from '../use-draft.ts'
import { MAX_MESSAGE, addTemplate, answerTemplates } from './answer-texts.ts'
import { StatusField } from './status-field.tsx'
import { Chip } from '#client/ui/form/controls.tsx'
import own from './progress.module.css'

const FIELDS = ['words']

/** Status and public comment, sent to the traveller in one message. */
export function Progress({ lead }: { lead: LeadDetail }) {
  const act = useAct(lead)
  const [, change] = useDraft(lead)
  const status = useStatusDraft(lead)
  const words = useTextDraft(lead, 'words')
  const isChanged = words.isTyped || status.isChosen
  const save = async () => {
    const chosen = chosenStatusCodes.find((code) => code === status.status)
    const isDone = await act.run('changeLead', {
      body: {
        version: lead.version,
        ...(words.isTyped && { words: words.text }),
        ...(status.isChosen && chosen && { status: chosen }),
      },
    })
    if (isDone) change({ status: undefined, words: undefined })
  }
  return (
    <Panel
      title="Статус и сообщение"
      readers={{ icon: 'share', words: 'Прочтёт путешественник', isInside: false }}
    >
      <form
        className="stack gap-s"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <StatusField lead={lead} />
        <MessageField lead={lead} error={act.failure?.errors['words']} />
        <ActTrouble act={act} lead={lead} fields={FIELDS} />
        <div className={css.formActs}>
          <Button type="submit" isBusy={act.pending !== undefined} disabled={!isChanged}>
            Сохранить и сообщить
          </Button>
          {isChanged && (
            <Button look="quiet" onClick={() => change({ status: undefined, words: undefined })}>
              Отменить правку
            </Button>
          )}
        </div>
      </form>
    </Panel>
  )
}

interface MessageFieldProps {
  lead: LeadDetail
  error: string | undefined
}

function MessageField({ lead, error }: MessageFieldProps) {
  const words = useTextDraft(lead, 'words')
  const place = useRef<HTMLDivElement>(null)
  return (
    <>
      <AnswerTemplates
        // The message that was sent is not a draft: a template replaces it.
        draft={words.isTyped ? words.text : ''}
        onInsert={(text) => {
          words.type(text)
          focusAtEnd(place.current)
        }}
      />
      <div ref={place}>
        <TextArea
          label="Сообщение клиенту"
          rows={4}
          maxLength={MAX_MESSAGE}
          placeholder="Например: проверяем наличие мест, ответим до 18:00"
          value={words.text}
          error={error}
          onChange={({ target }) => words.type(target.value)}
        />
      </div>
      {words.isOvertaken && <Overtaken current={lead.words} onTake={words.clear} onKeep={words.keepTyped} />}
    </>
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

interface AnswerTemplatesProps {
  draft: string
  onInsert: (text: string) => void
}

/** Usual answers: a press adds one to the message. */
function AnswerTemplates({ draft, onInsert }: AnswerTemplatesProps) {
  return (
    <div className={own.templates} role="group" aria-label="Шаблоны сообщения">
      {answerTemplates.map(({ title, write }) => (
        <Chip
          key={title}
          // A button, not a toggle.
          aria-pressed={undefined}
          onClick={() => onInsert(addTemplate(draft, write(Date.now())))}
        >
          {title}
        </Chip>
      ))}
    </div>
  )
}
