import { Button, IconButton } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icons.tsx'
import css from './favorites.module.css'
import { MAX_COMPARED } from './use-compare.ts'

interface CompareBarProps {
  count: number
  onCompare: () => void
  /** Removes the bar together with the tapped button. */
  onClear: (button: Element) => void
}

export function CompareBar({ count, onCompare, onClear }: CompareBarProps) {
  return (
    <div className={css.bar} role="group" aria-label="Сравнение">
      <span className={css.barText} role="status">
        {count < 2 ? 'Отметьте ещё один отель' : `Выбрано ${count} из ${MAX_COMPARED}`}
      </span>
      <IconButton label="Сбросить выбор" onClick={(event) => onClear(event.currentTarget)}>
        <Icon name="close" size={18} />
      </IconButton>
      <Button disabled={count < 2} onClick={onCompare}>
        Сравнить
      </Button>
    </div>
  )
}
