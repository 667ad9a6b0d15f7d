import { useSiteSettings } from '#client/api/use-site-settings.ts'
import { contactLink } from '#shared/domain/settings.ts'
import { agencyHours } from '#client/features/lead/agency-hours.ts'
import type { SentLead } from '#client/features/lead/lead-storage.ts'
import { useCallTime } from '#client/features/lead/use-call-time.ts'
import css from './booking.module.css'

interface CallPromiseProps {
  sent: SentLead
  /** `''` after a reload: the phone is not kept. */
  phone: string
}

/**
 * When the manager calls: the time asked for, else the agency's promise counted in its working hours. Names no
 * time that the agency has not promised.
 */
export function CallPromiseText({ sent, phone }: CallPromiseProps) {
  const settings = useSiteSettings()
  const hours = agencyHours(settings)
  const answerTime = contactLink(settings, 'AnswerTime')
  const { words, isOver } = useCallTime(sent)
  const isExact = words !== '' && sent.wanted === ''
  return (
    <>
      {isOver && <p className={css.call}>Звонка не было? Свяжитесь с нами.</p>}
      {!isOver && (phone !== '' || words !== '') && (
        <p className={css.call}>
          Позвоним
          {phone !== '' && (
            <>
              {' '}
              на <span className="unbroken">{phone}</span>
            </>
          )}
          {words}
          {words === '' && answerTime !== '' && `, ${answerTime}`}
        </p>
      )}
      {!isExact && hours !== '' && <p className={css.muted}>Менеджеры на связи {hours}</p>}
    </>
  )
}
