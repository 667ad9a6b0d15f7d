import { Icon, type IconName } from '#client/ui/icons.tsx'
import { useId, type ReactNode } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import css from './panel.module.css'

export interface Readers {
  icon: IconName
  words: string
  /** The agency alone, a traveller who gets it, or no person for now. */
  who: 'inside' | 'traveller' | 'nobody'
}

interface PanelProps {
  title: string
  /** Who will see what is written here, as text. */
  readers?: Readers
  children: ReactNode
}

export function Panel({ title, readers, children }: PanelProps) {
  const id = useId()
  return (
    <section className={classNames(css.panel, readers && css[readers.who])} aria-labelledby={id}>
      <div className="row gap-s row-gap-2xs align-center spread wrap">
        <h2 className="size-l" id={id}>
          {title}
        </h2>
        {readers && (
          <span className={css.readers}>
            <Icon name={readers.icon} size={16} /> {readers.words}
          </span>
        )}
      </div>
      {children}
    </section>
  )
}
