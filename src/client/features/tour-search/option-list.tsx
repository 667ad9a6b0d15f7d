import { distinctBy } from '#shared/domain/text/distinct.ts'
import { Icon } from '#client/ui/icons.tsx'
import css from './option-list.module.css'

export interface Option {
  key: string
  title: string
  note: string
  isChosen: boolean
  isDisabled?: boolean
  choose: () => void
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
            {group.options.map((option) => (
              <li key={option.key}>
                <button
                  type="button"
                  className={css.option}
                  disabled={option.isDisabled}
                  aria-pressed={option.isChosen}
                  onClick={option.choose}
                >
                  <span>
                    {option.title}
                    {option.note !== '' && <span className={css.note}>{option.note}</span>}
                  </span>
                  {option.isChosen && <Icon name="check" />}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
