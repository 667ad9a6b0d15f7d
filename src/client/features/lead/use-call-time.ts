import { useSiteSettings } from '#client/api/use-site-settings.ts'
import { useNow } from '#client/delivery/use-now.ts'
import { formatCallPromise, promiseCallByWords } from '#shared/domain/lead/call-promise.ts'
import { contactLink } from '#shared/domain/settings.ts'
import { agencyHours } from './agency-hours.ts'
import type { LastRequest } from './last-request.ts'

const MOSCOW_OFFSET_MINUTES = -180

/**
 * When the manager calls by the agency's promise, counted in its working hours: «сегодня до 11:00»; `''` if the
 * time has passed or the agency promises none.
 * @param sentAt when the request was accepted, ms; undefined if unknown
 */
export function useCallTime(sentAt: number | undefined): string {
  const settings = useSiteSettings()
  const hours = agencyHours(settings)
  const answerTime = contactLink(settings, 'AnswerTime')
  const time = useNow((nowMs) => {
    const promise = sentAt === undefined ? undefined : promiseCallByWords(hours, answerTime, sentAt)
    return promise ? formatCallPromise(promise, nowMs).replaceAll(/ (с|до) /g, ' $1\u00a0') : ''
  })
  const isElsewhere = useNow((nowMs) => new Date(nowMs).getTimezoneOffset() !== MOSCOW_OFFSET_MINUTES)
  return time !== '' && isElsewhere ? `${time} по Москве` : time
}

/**
 * The call that a sent request waits for: the time asked for, else the promised one. The agency's working hours once
 * that has passed, or if it is not known which of both holds.
 */
export function useCallWords({ at, wanted }: Partial<Pick<LastRequest, 'at' | 'wanted'>>): string {
  const hours = agencyHours(useSiteSettings())
  const time = useCallTime(at)
  if (wanted) return `Позвоним: ${wanted.toLowerCase()}`
  if (time !== '') return `Позвоним ${time}`
  return hours === '' ? 'Менеджер свяжется с вами' : `Менеджеры на связи ${hours}`
}
