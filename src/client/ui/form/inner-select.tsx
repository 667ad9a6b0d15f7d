import { useId, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../icons.tsx'
import css from './inner-label.module.css'

interface InnerSelectProps {
  icon: IconName
  label: string
  value: string
  onChange: (value: string) => void
  children: ReactNode
}

/** Native `<select>` with its label inside. */
export function InnerSelect({ icon, label, value, onChange, children }: InnerSelectProps) {
  const id = useId()
  return (
    <div className={css.field}>
      <Icon name={icon} className={css.icon} />
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={classNames(css.control, css.select)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {children}
      </select>
    </div>
  )
}
