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

/** What became of a request: the agency's own words, else those of the code. */
export function StatusBadge({ status, status_code }: Status) {
  const code = leadStatusCodes.find((one) => one === status_code)
  const words = status === '' && code ? statusTitle(code) : status
  if (words === '') return null
  return <Badge tone={code ? tones[code] : toneOfWords(words)}>{words}</Badge>
}

/** A few common stems tell how it went where a provider has words only. */
function toneOfWords(words: string): BadgeTone {
  if (/(^|\s)не\s?[а-яё]/i.test(words)) return 'plain'
  if (/оплач|подтвержд|оформл|заверш|готов/i.test(words)) return 'good'
  return /отмен|отказ/i.test(words) ? 'warn' : 'plain'
}
