import { useSiteSettings } from '#client/api/use-site-settings.ts'
import { contactLink } from '#shared/domain/settings.ts'
import { agencyHours } from '#client/features/lead/agency-hours.ts'
import { AskWrite } from '#client/features/lead/ask-write.tsx'
import { OwnRequests } from '#client/features/lead/own-requests.tsx'
import { RequestAccepted, SentCard } from '#client/features/lead/sent-card.tsx'
import css from './booking.module.css'

const steps = [
  {
    title: 'Проверит места и цену',
    text: 'Уточнит у оператора номер и доплаты.',
  },
  { title: 'Оформит договор', text: 'После вашего «да»: тогда понадобятся паспорта и оплата.' },
]

interface SentProps {
  id: string
  phone: string
  onAnother: () => void
}

/** Confirmation of a stored request: its number and what happens next. */
export function RequestSent({ id, phone, onAnother }: SentProps) {
  const settings = useSiteSettings()
  const hours = agencyHours(settings)
  const answerTime = contactLink(settings, 'AnswerTime')
  const call = {
    title: 'Менеджер перезвонит',
    text: `Когда вы попросили${answerTime && `, иначе ${answerTime}`}.`,
  }
  return (
    <SentCard title={<RequestAccepted id={id} />} isLarge another="Ещё одна заявка" onAnother={onAnother}>
      {phone !== '' && <p className={css.muted}>Позвоним на {phone}</p>}
      {hours !== '' && <p className={css.muted}>Менеджеры на связи {hours}</p>}
      <ol className={css.steps}>
        {[call, ...steps].map((step) => (
          <li key={step.title}>
            <b>{step.title}</b>
            <span className={css.muted}>{step.text}</span>
          </li>
        ))}
      </ol>
      <AskWrite />
      <OwnRequests />
    </SentCard>
  )
}
