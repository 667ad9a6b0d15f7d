import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback.tsx'
import css from './lead.module.css'

interface OvertakenProps {
  /** What stands now. */
  stands: string
  onTake: () => void
  onKeep: () => void
}

/** Somebody has written here while this manager typed: neither text is lost unseen. */
export function Overtaken({ stands, onTake, onKeep }: OvertakenProps) {
  return (
    <Notice tone="warn">
      Пока вы писали, здесь изменили текст. Сейчас: {stands === '' ? 'пусто' : `«${stands}»`}
      <span className={css.choice}>
        <Button size="s" look="quiet" onClick={onTake}>
          Взять этот
        </Button>
        <Button size="s" look="quiet" onClick={onKeep}>
          Оставить мой
        </Button>
      </span>
    </Notice>
  )
}
