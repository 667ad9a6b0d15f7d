import css from './booking.module.css'

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
