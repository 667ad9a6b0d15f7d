import { useSiteSettings } from '#api/use-site-settings.ts'
import { Link } from '#delivery/link.tsx'
import { agencyHours } from '#features/lead/agency-hours.ts'
import { OwnRequests } from '#features/lead/own-requests.tsx'
import { href } from '#routes/href.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icons.tsx'
import { Card } from '#ui/page.tsx'
import { useEffect, useRef } from 'react'
import css from './booking.module.css'

const steps = [
  {
    title: 'Менеджер перезвонит',
    text: 'В рабочее время обычно в течение 15 минут, или тогда, когда вы попросили.',
  },
  { title: 'Проверит места и цену', text: 'Уточнит номер, рейсы и доплаты у оператора и подтвердит итог.' },
  { title: 'Оформит договор', text: 'Только после вашего «да»: тогда и понадобятся паспорта и оплата.' },
]

/** The request is stored: its number and what happens next. */
export function Sent({ id, phone, onAnother }: { id: string; phone: string; onAnother: () => void }) {
  const hours = agencyHours(useSiteSettings())
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <Card className={css.sent}>
      <span className={css.sentIcon}>
        <Icon name="check" size={32} />
      </span>
      <h2 ref={title} tabIndex={-1} className={css.sentTitle}>
        Заявка {id !== '' && <span className={css.whole}>№ {id}</span>} принята
      </h2>
      {phone !== '' && <p className={css.muted}>Позвоним на {phone}</p>}
      {hours !== '' && <p className={css.muted}>Менеджеры на связи {hours}</p>}
      <ol className={css.steps}>
        {steps.map((step) => (
          <li key={step.title}>
            <b>{step.title}</b>
            <span className={css.muted}>{step.text}</span>
          </li>
        ))}
      </ol>
      <OwnRequests />
      <div className={css.sentActions}>
        <Link to={href('home')} className={buttonClass('soft')}>
          На главную
        </Link>
        <Button look="quiet" onClick={onAnother}>
          Ещё одна заявка
        </Button>
      </div>
    </Card>
  )
}
