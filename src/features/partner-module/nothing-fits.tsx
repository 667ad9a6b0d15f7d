import { Button } from '#ui/button.tsx'
import { Card } from '#ui/page.tsx'
import css from './partner-module.module.css'

interface NothingFitsProps {
  title: string
  text: string
  onCall: () => void
  /** Opens the form of a request, where there is one. */
  onRequest?: () => void
}

/** Under a widget: a person for what it does not have. */
export function NothingFits({ title, text, onCall, onRequest }: NothingFitsProps) {
  return (
    <Card className={css.help}>
      <div>
        <h2 className={css.helpTitle}>{title}</h2>
        <p className={css.muted}>{text}</p>
      </div>
      <div className={css.helpActs}>
        {onRequest && <Button onClick={onRequest}>Оставить заявку</Button>}
        <Button look={onRequest ? 'quiet' : 'main'} onClick={onCall}>
          Заказать звонок
        </Button>
      </div>
    </Card>
  )
}
