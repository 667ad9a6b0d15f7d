import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/frame/feedback.tsx'
import css from './lead.module.css'

interface OvertakenProps {
  current: string
  onTake: () => void
  onKeep: () => void
}

/** Conflict: another user changed the value during the edit. Shows both, so that neither is lost. */
export function Overtaken({ current, onTake, onKeep }: OvertakenProps) {
  return (
    <Notice tone="warn">
      Пока вы писали, это изменили. Сейчас: {current === '' ? 'пусто' : `«${current}»`}
      <span className={css.choice}>
        <Button size="s" look="quiet" onClick={onTake}>
          Взять новое
        </Button>
        <Button size="s" look="quiet" onClick={onKeep}>
          Оставить моё
        </Button>
      </span>
    </Notice>
  )
}
