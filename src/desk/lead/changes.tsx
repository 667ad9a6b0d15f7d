import type { LeadDetail } from '#shared/contract/agency/replies.ts'
import { changeWords } from '../labels.ts'

interface ChangesProps {
  of: LeadDetail['events'][number]
  outbox: LeadDetail['outbox']
}

export function Changes({ of: event, outbox }: ChangesProps) {
  return event.changes
    .map((change) => changeWords(change, outbox))
    .filter((words) => words !== '')
    .map((words) => (
      <p className="breakable pre-line" key={words}>
        {words}
      </p>
    ))
}
