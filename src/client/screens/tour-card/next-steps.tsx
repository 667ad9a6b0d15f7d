import { useSiteSettings } from '#client/api/use-site-settings.ts'
import { Card } from '#client/ui/frame/page.tsx'
import { contactLink } from '#shared/domain/settings.ts'
import css from './next-steps.module.css'

/** What happens after a request, and what is known of a cancellation. */
export function NextSteps({ operator }: { operator: string }) {
  const answerTime = contactLink(useSiteSettings(), 'AnswerTime')
  const steps = [
    ['Звонок', answerTime === '' ? 'менеджер ответит на вопросы' : `менеджер перезвонит ${answerTime}`],
    ['Договор', 'закрепит место и пришлёт документы'],
    ['Оплата', 'после договора; сама заявка бесплатна'],
  ]
  return (
    <Card className={css.next}>
      <h2 className="size-l">Что дальше</h2>
      <ol className={css.steps}>
        {steps.map(([title, text]) => (
          <li key={title}>
            <b>{title}</b>: {text}
          </li>
        ))}
      </ol>
      <p>
        <b>Отмена</b>: по правилам {operator === '' ? 'туроператора' : `оператора ${operator}`}, удержания
        менеджер назовёт до оплаты.
      </p>
    </Card>
  )
}
