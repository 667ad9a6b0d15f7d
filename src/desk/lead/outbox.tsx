import type { LeadDetail } from '#shared/contract/agency/replies.ts'
import { counted } from '#shared/domain/text/words.ts'
import { Button } from '#client/ui/button.tsx'
import { Badge } from '#client/ui/form/controls.tsx'
import { Items } from '#client/ui/items.tsx'
import { restoreFocus } from '#client/ui/restore-focus.ts'
import { useAct } from '../use-act.ts'
import { sinkWords } from '../labels.ts'
import { ActTrouble } from './act-trouble.tsx'
import css from './lead.module.css'
import { Panel } from './panel.tsx'

const TRIES = ['попытка', 'попытки', 'попыток'] as const

export function DeliveryList({ lead }: { lead: LeadDetail }) {
  const act = useAct(lead)
  if (lead.outbox.length === 0) return null
  return (
    <Panel title="Куда ушла заявка">
      <Items of={lead.outbox} className={css.rows} toKey={({ sink }) => sink} name="sink">
        {({ sink, title, state, tries, reason, remedy }) => (
          <div className={css.row}>
            <div className={css.rowTop}>
              <b>{title}</b>
              <Badge tone={sinkWords[state].tone}>{sinkWords[state].title}</Badge>
            </div>
            {(reason !== '' || tries > 1) && (
              <p className="size-s muted breakable">
                {[tries > 1 ? counted(tries, TRIES) : '', reason].filter((part) => part !== '').join(', ')}
              </p>
            )}
            {remedy !== '' && <p className="size-s muted breakable">Что сделать: {remedy}</p>}
            {(state === 'failed' || state === 'unsure') && (
              <div className={css.links}>
                <Button
                  look="soft"
                  size="s"
                  isBusy={act.pending !== undefined}
                  onClick={(event) => {
                    restoreFocus(event.currentTarget)
                    void act.run('sendLeadAgain', { body: { sink } })
                  }}
                >
                  Отправить ещё раз
                </Button>
              </div>
            )}
            {state === 'unsure' && (
              <p className="size-s muted breakable">
                Загляните туда сначала: заявка могла дойти, тогда придёт вторая.
              </p>
            )}
          </div>
        )}
      </Items>
      <ActTrouble act={act} lead={lead} />
    </Panel>
  )
}
