import type { LeadDetail } from '#shared/contract/agency/replies.ts'
import { chosenStatusCodes, leadStatusCodes } from '#shared/contract/lead-status.ts'
import { statusTitle } from '#shared/domain/lead/lead-status.ts'
import { Button } from '#client/ui/button.tsx'
import { SelectField, TextArea } from '#client/ui/form/field.tsx'
import { useAct } from '../use-act.ts'
import { ActTrouble } from './act-trouble.tsx'
import css from './lead.module.css'
import { Overtaken } from './overtaken.tsx'
import { Panel } from './panel.tsx'
import { useDraft, useStatusDraft, useTextDraft } from './use-draft.ts'

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
      title="Статус и слова"
      readers={{ icon: 'share', words: 'Прочтёт путешественник', isInside: false }}
    >
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <StatusField lead={lead} />
        <TextArea
          label="Слова путешественнику"
          rows={4}
          maxLength={2000}
          placeholder="Например: проверяем наличие мест, ответим до 18:00"
          value={words.text}
          error={act.failure?.errors['words']}
          onChange={({ target }) => words.type(target.value)}
        />
        {words.isOvertaken && <Overtaken stands={lead.words} onTake={words.clear} onKeep={words.keepTyped} />}
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

/** Statuses a manager may choose; one set only by an erasure is shown but not offered. */
function StatusField({ lead }: { lead: LeadDetail }) {
  const draft = useStatusDraft(lead)
  const codes = leadStatusCodes.filter((code) => code !== 'withdrawn' || lead.status === 'withdrawn')
  return (
    <>
      <SelectField
        label="Статус"
        value={draft.status}
        onChange={({ target }) => {
          const code = codes.find((one) => one === target.value)
          if (code !== undefined) draft.choose(code)
        }}
      >
        {codes.map((code) => (
          <option key={code} value={code}>
            {statusTitle(code)}
          </option>
        ))}
      </SelectField>
      {draft.isOvertaken && (
        <Overtaken stands={statusTitle(lead.status)} onTake={draft.clear} onKeep={draft.keepChosen} />
      )}
    </>
  )
}
