import { useSiteSettings } from '#client/api/use-site-settings.ts'
import { contactLink } from '#shared/domain/settings.ts'
import { agencyHours } from '#client/features/lead/agency-hours.ts'
import { useCallTime } from '#client/features/lead/use-call-time.ts'
import css from './booking.module.css'

interface CallPromiseProps {
  /** When the request was accepted, ms; undefined if unknown. */
  sentAt: number | undefined
  /** `''` after a reload: the phone is not kept. */
  phone: string
  /** The time the traveller asked for; `''` for as soon as possible. */
  wanted: string
}

/**
 * When the manager calls: the time asked for, else the agency's promise counted in its working hours. Names no
 * time that the agency has not promised.
 */
export function CallPromiseText({ sentAt, phone, wanted }: CallPromiseProps) {
  const settings = useSiteSettings()
  const hours = agencyHours(settings)
  const answerTime = contactLink(settings, 'AnswerTime')
  const time = useCallTime(sentAt)
  const isTimed = wanted === '' && time !== ''
  return (
    <>
      {(phone !== '' || isTimed) && (
        <p className={css.call}>
          Позвоним
          {phone !== '' && (
            <>
              {' '}
              на <span className="unbroken">{phone}</span>
            </>
          )}
          {isTimed && ` ${time}`}
          {wanted !== '' && `: ${wanted.toLowerCase()}`}
          {wanted === '' && !isTimed && answerTime !== '' && `, ${answerTime}`}
        </p>
      )}
      {!isTimed && hours !== '' && <p className={css.muted}>Менеджеры на связи {hours}</p>}
    </>
  )
}
