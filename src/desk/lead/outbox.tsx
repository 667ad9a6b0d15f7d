import type { LeadDetail } from '#contract/agency/replies.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { counted } from '#domain/text/words.ts'
import { Button } from '#ui/button.tsx'
import { Badge } from '#ui/controls.tsx'
import { Items } from '#ui/items.tsx'
import { passFocus } from '#ui/pass-focus.ts'
import { leadKey } from '../queries.ts'
import { useAct } from '../use-act.ts'
import { sinkWords } from '../words.ts'
import { ActTrouble } from './act-trouble.tsx'
import css from './lead.module.css'
import { Panel } from './panel.tsx'

const TRIES = ['попытка', 'попытки', 'попыток'] as const

/** What becomes of a message is no change of its lead, so nobody tells of it. Milliseconds. */
const ASK_EVERY_MS = 3000
/** A message that has not gone by then waits for a far side that is away. */
const MOST_ASKED = 40

/** Asks again while a message is on its way and the window is seen; every act with the lead begins anew. */
function useFollowingOutbox({ id, version, outbox }: LeadDetail): void {
  const client = useQueryClient()
  const isOnItsWay = outbox.some(({ state }) => state === 'due' || state === 'sending')
  useEffect(() => {
    if (!isOnItsWay) return
    let asked = 0
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return
      asked += 1
      if (asked >= MOST_ASKED) clearInterval(timer)
      void client.invalidateQueries({ queryKey: leadKey(id) }, { cancelRefetch: false })
    }, ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [client, id, version, isOnItsWay])
}

/** Where the lead was told of, and what came of each. */
export function Outbox({ lead }: { lead: LeadDetail }) {
  const act = useAct(lead)
  useFollowingOutbox(lead)
  if (lead.outbox.length === 0) return null
  return (
    <Panel title="Куда ушла заявка">
      <Items of={lead.outbox} className={css.rows} keyOf={({ sink }) => sink} name="sink">
        {({ sink, title, state, tries, reason, remedy }) => (
          <div className={css.row}>
            <div className={css.rowTop}>
              <b>{title}</b>
              <Badge tone={sinkWords[state].tone}>{sinkWords[state].title}</Badge>
            </div>
            {(reason !== '' || tries > 1) && (
              <p className={css.muted}>
                {[tries > 1 ? counted(tries, TRIES) : '', reason].filter((part) => part !== '').join(', ')}
              </p>
            )}
            {remedy !== '' && <p className={css.muted}>Что сделать: {remedy}</p>}
            {(state === 'failed' || state === 'unsure') && (
              <div className={css.links}>
                <Button
                  look="soft"
                  size="s"
                  isBusy={act.pending !== undefined}
                  onClick={(event) => {
                    passFocus(event.currentTarget)
                    void act.run('sendLeadAgain', { body: { sink } })
                  }}
                >
                  Отправить ещё раз
                </Button>
              </div>
            )}
            {state === 'unsure' && (
              <p className={css.muted}>Загляните туда сначала: заявка могла дойти, тогда придёт вторая.</p>
            )}
          </div>
        )}
      </Items>
      <ActTrouble act={act} lead={lead} />
    </Panel>
  )
}
