import css from './booking.module.css'

/** Rows of names and values that summarize a request. */
export function SummaryRows({ rows }: { rows: [title: string, value: string][] }) {
  return (
    <dl className={css.rows}>
      {rows.map(([title, value]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
