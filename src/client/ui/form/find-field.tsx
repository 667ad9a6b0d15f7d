import { Icon } from '../icons.tsx'
import { useId } from 'react'
import css from './inner-label.module.css'

interface FindFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
}

export function FindField({ label, value, onChange }: FindFieldProps) {
  const id = useId()
  return (
    <div className={css.field}>
      <Icon name="search" className={css.icon} />
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="search"
        className={css.control}
        value={value}
        placeholder=" "
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
