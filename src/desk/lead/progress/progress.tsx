import type { LeadDetail } from '#shared/contract/agency/replies.ts'
import { chosenStatusCodes } from '#shared/contract/lead-status.ts'
import { Button } from '#client/ui/button.tsx'
import { useAct } from '../../use-act.ts'
import { ActTrouble } from '../act-trouble.tsx'
import css from '../lead.module.css'
import { Panel } from '../panel.tsx'
import { useStatusDraft } from '../use-draft.ts'
import { StatusField } from './status-field.tsx'

/** The status, which the traveller sees in «Мои заявки» and gets as a message where a channel reaches them. */
export function Progress({ lead }: { lead: LeadDetail }) {
  const act = useAct(lead)
  const status = useStatusDraft(lead)
  const save = async () => {
    const chosen = chosenStatusCodes.find((code) => code === status.status)
    if (!chosen) return
    if (await act.run('changeLead', { body: { version: lead.version, status: chosen } })) status.clear()
  }
  return (
    <Panel title="Статус">
      <form
        className="stack gap-s"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <StatusField lead={lead} />
        <ActTrouble act={act} lead={lead} />
        {status.isChosen && (
          <div className={css.formActs}>
            <Button type="submit" isBusy={act.pending !== undefined}>
              Сохранить статус
            </Button>
            <Button look="quiet" onClick={status.clear}>
              Отменить
            </Button>
          </div>
        )}
      </form>
    </Panel>
  )
}
