import css from './chip-select.module.css'

interface ChipSelectProps<Value extends string> {
  label: string
  /** Titles by value, in the order of the list. */
  options: Record<Value, string> | [Value, string][]
  value: Value
  onChange: (value: Value) => void
}

/** Native `<select>` as narrow as a chip: its value says what it chooses. */
export function ChipSelect<Value extends string>({
  label,
  options,
  value,
  onChange,
}: ChipSelectProps<Value>) {
  const rows = Array.isArray(options) ? options : (Object.entries(options) as [Value, string][])
  return (
    <select
      className={css.chip}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value as Value)}
    >
      {rows.map(([one, title]) => (
        <option key={one} value={one}>
          {title}
        </option>
      ))}
    </select>
  )
}
