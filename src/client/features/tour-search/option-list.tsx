import { distinctBy } from '#shared/domain/text/distinct.ts'
import { IconButton } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icons.tsx'
import css from './option-list.module.css'

export interface Option {
  key: string
  title: string
  note: string
  isChosen: boolean
  isDisabled?: boolean
  /** At the end of the row: a known price. */
  price?: string | undefined
  choose: () => void
  /** Adds the place to others, or removes it; undefined for a single choice. */
  add?: () => void
}

interface OptionListProps {
  label: string
  groups: { title: string; options: Option[] }[]
  emptyText: string
}

export function OptionList({ label, groups, emptyText }: OptionListProps) {
  const filled = groups
    .filter((group) => group.options.length > 0)
    .map((group) => ({ ...group, options: distinctBy(group.options, (option) => option.key) }))
  if (filled.length === 0) return <p className={css.empty}>{emptyText}</p>
  return (
    <div className={css.list} role="group" aria-label={label}>
      {filled.map((group) => (
        <div key={group.title}>
          {group.title !== '' && <h3 className={css.title}>{group.title}</h3>}
          <ul>
            {group.options.map(({ key, ...option }) => (
              <li key={key} className={css.row}>
                <OptionRow {...option} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

function OptionRow({ title, note, price, isChosen, isDisabled = false, choose, add }: Omit<Option, 'key'>) {
  return (
    <>
      <button
        type="button"
        className={css.option}
        disabled={isDisabled}
        aria-pressed={isChosen}
        onClick={choose}
      >
        <span className="min-0">
          {title}
          {note !== '' && <span className={css.note}>{note}</span>}
        </span>
        {price !== undefined && <span className={css.price}>{price}</span>}
        {isChosen && !add && <Icon name="check" />}
      </button>
      {add && (
        <IconButton
          label={`Добавить: ${title}`}
          className={css.add}
          aria-pressed={isChosen}
          disabled={isDisabled && !isChosen}
          onClick={add}
        >
          <Icon name={isChosen ? 'check' : 'plus'} />
        </IconButton>
      )}
    </>
  )
}
