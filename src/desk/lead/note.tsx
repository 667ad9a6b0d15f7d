import type { LeadDetail } from '#shared/contract/agency/replies.ts'
import { Button } from '#client/ui/button.tsx'
import { TextArea } from '#client/ui/form/field.tsx'
import { useAct } from '../use-act.ts'
import { ActTrouble } from './act-trouble.tsx'
import css from './lead.module.css'
import { Overtaken } from './overtaken.tsx'
import { Panel } from './panel.tsx'
import { useTextDraft } from './use-draft.ts'

const FIELDS = ['note']

export function Note({ lead }: { lead: LeadDetail }) {
  const act = useAct(lead)
  const note = useTextDraft(lead, 'note')
  const save = async () => {
    const body = { version: lead.version, note: note.text }
    if (await act.run('changeLead', { body })) note.clear()
  }
  return (
    <Panel title="Заметка" readers={{ icon: 'shield', words: 'Видит только агентство', isInside: true }}>
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextArea
          label="Заметка для коллег"
          rows={3}
          maxLength={4000}
          value={note.text}
          error={act.failure?.errors['note']}
          onChange={({ target }) => note.type(target.value)}
        />
        {note.isOvertaken && <Overtaken current={lead.note} onTake={note.clear} onKeep={note.keepTyped} />}
        <ActTrouble act={act} lead={lead} fields={FIELDS} />
        <div className={css.formActs}>
          <Button type="submit" look="soft" isBusy={act.pending !== undefined} disabled={!note.isTyped}>
            Сохранить заметку
          </Button>
        </div>
      </form>
    </Panel>
  )
}
