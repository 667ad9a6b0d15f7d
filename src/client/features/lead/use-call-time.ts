import { useSiteSettings } from '#client/api/use-site-settings.ts'
import { useNow } from '#client/delivery/use-now.ts'
import { formatCallPromise, parseWorkingHours, promiseCallByWords } from '#shared/domain/lead/call-promise.ts'
import { contactLink } from '#shared/domain/settings.ts'
import { DAY_MS, MINUTE_MS } from '#shared/domain/time/durations.ts'
import { agencyHours } from './agency-hours.ts'
import type { SentLead } from './lead-storage.ts'

const MOSCOW_OFFSET_MINUTES = -180

interface CallTime {
  /** «: утром, 9–12» or « сегодня до 11:00», after the word of the call; `''` if no time is promised. */
  words: string
  /** True once the promised time has passed. */
  isOver: boolean
}

/**
 * When the manager calls: at the time the traveller asked for, else by the agency's promise, counted in its
 * working hours.
 */
export function useCallTime({ at, wanted }: Pick<SentLead, 'at' | 'wanted'>): CallTime {
  const settings = useSiteSettings()
  const promise =
    at === undefined
      ? undefined
      : promiseCallByWords(agencyHours(settings), contactLink(settings, 'AnswerTime'), at)
  const time = useNow((nowMs) =>
    promise ? formatCallPromise(promise, nowMs).replaceAll(/ (с|до) /g, ' $1\u00a0') : '',
  )
  const isAskedOver = useNow((nowMs) => at !== undefined && nowMs > endOfAskedTime(wanted, at))
  const isElsewhere = useNow((nowMs) => new Date(nowMs).getTimezoneOffset() !== MOSCOW_OFFSET_MINUTES)
  if (wanted !== '') return { words: isAskedOver ? '' : `: ${wanted.toLowerCase()}`, isOver: isAskedOver }
  if (time === '') return { words: '', isOver: promise !== undefined }
  return { words: ` ${time}${isElsewhere ? ' по Москве' : ''}`, isOver: false }
}

/** The end of the first whole part of the day that was asked for, «Утром, 9–12», by the clock of this device, ms. */
function endOfAskedTime(wanted: string, sentAt: number): number {
  const part = parseWorkingHours(wanted)?.[0]
  if (!part) return sentAt + DAY_MS
  const midnight = new Date(sentAt).setHours(0, 0, 0, 0)
  const isTomorrow = sentAt > midnight + part.opens * MINUTE_MS
  return midnight + part.closes * MINUTE_MS + (isTomorrow ? DAY_MS : 0)
}

/** The call that a sent request waits for; the agency's working hours once its time has passed or is not known. */
export function useCallWords(sent: Pick<SentLead, 'at' | 'wanted'>): string {
  const hours = agencyHours(useSiteSettings())
  const { words, isOver } = useCallTime(sent)
  if (words !== '') return `Позвоним${words}`
  const open = hours === '' ? '' : `Менеджеры на связи ${hours}`
  if (isOver) return `Звонка не было? Свяжитесь с нами. ${open}`.trim()
  return open || 'Менеджер свяжется с вами'
}
