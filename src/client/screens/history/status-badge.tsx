import type { HistoryItem } from '#shared/contract/history.ts'
import { leadStatusCodes, type LeadStatus } from '#shared/contract/lead-status.ts'
import { statusTitle } from '#shared/domain/lead/lead-status.ts'
import { Badge, type BadgeTone } from '#client/ui/form/controls.tsx'

type Status = Pick<HistoryItem, 'status' | 'status_code'>

const tones: Record<LeadStatus, BadgeTone> = {
  new: 'plain',
  in_work: 'plain',
  offer_sent: 'info',
  waiting_payment: 'info',
  booked: 'good',
  cancelled: 'warn',
  done: 'good',
  withdrawn: 'plain',
}

/** Status of a request: the agency's label, otherwise the label of the code. */
export function StatusBadge({ status, status_code }: Status) {
  const code = leadStatusCodes.find((one) => one === status_code)
  const words = status === '' && code ? statusTitle(code) : status
  if (words === '') return null
  return <Badge tone={code ? tones[code] : toneOfWords(words)}>{words}</Badge>
}

/** Guesses the tone from common word stems if a provider sends only a label. */
function toneOfWords(words: string): BadgeTone {
  if (/(^|\s)не\s?[а-яё]/i.test(words)) return 'plain'
  if (/оплач|подтвержд|оформл|заверш|готов/i.test(words)) return 'good'
  return /отмен|отказ/i.test(words) ? 'warn' : 'plain'
}
