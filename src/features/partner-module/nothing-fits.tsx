import { Button } from '#ui/button.tsx'
import { Card } from '#ui/page.tsx'
import css from './partner-module.module.css'

/** Under a widget: a person for what it does not have. */
export function NothingFits({ title, text, onCall }: { title: string; text: string; onCall: () => void }) {
  return (
    <Card className={css.help}>
      <div>
        <h2 className={css.helpTitle}>{title}</h2>
        <p className={css.muted}>{text}</p>
      </div>
      <Button onClick={onCall}>Заказать звонок</Button>
    </Card>
  )
}
