import { useState, type ReactNode } from 'react'
import { Icon } from '../icons.tsx'
import { Chip } from './controls.tsx'
import css from './facets.module.css'

export function FilterStack({ children }: { children: ReactNode }) {
  return <div className="stack gap-l">{children}</div>
}

const ratings = [
  { value: 0, title: 'Любой' },
  { value: 3.5, title: '3,5+' },
  { value: 4, title: '4,0+' },
  { value: 4.5, title: '4,5+' },
]

/** Minimum rating, 0 for any. */
export function RatingChips({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  return (
    <fieldset>
      <legend className={css.legend}>Рейтинг из 5</legend>
      <div className={css.chips}>
        {ratings.map((rating) => (
          <Chip key={rating.value} isOn={value === rating.value} onClick={() => onChange(rating.value)}>
            {rating.title}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}

interface FacetGroupProps {
  title: string
  /** Each value with the number of list entries it leaves. */
  options: { value: string; label: string; count: number }[]
  chosen: string[]
  /** Number of values shown before expanding. */
  atFirst: number
  /** True if the counts are outdated: then every value may be ticked. */
  isCounting?: boolean
  /** True if ticked values stay among the first. */
  isChosenFirst?: boolean
  /** True for short values: chips in a row instead of lines. */
  isChips?: boolean
  /** True for a group that is closed until someone opens it or a value is ticked. */
  isFolded?: boolean
  onChange: (chosen: string[]) => void
}

/** Checkboxes of a filter; hidden for a single value. */
export function FacetGroup(props: FacetGroupProps) {
  const { title, options, chosen, isFolded = false } = props
  const [isOpen, setIsOpen] = useState(!isFolded || chosen.length > 0)
  if (options.length < 2) return null
  return (
    <fieldset>
      <legend className={css.legend}>
        {isFolded ? (
          <button
            type="button"
            className={css.fold}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {title}
            <Icon name="down" size={18} className={isOpen ? css.turned : undefined} />
          </button>
        ) : (
          title
        )}
      </legend>
      {isOpen && <FacetValues {...props} />}
    </fieldset>
  )
}

function FacetValues(props: FacetGroupProps) {
  const { options, chosen, atFirst, isChips = false, isCounting = false, isChosenFirst = false } = props
  const [isWhole, setIsWhole] = useState(false)
  const shown = options.filter(
    ({ value }, index) => isWhole || index < atFirst || (isChosenFirst && chosen.includes(value)),
  )
  const toggle = (value: string) =>
    props.onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
  return (
    <div className={isChips ? css.chips : undefined}>
      {shown.map(({ value, label, count }) => {
        const isOn = chosen.includes(value)
        // Not `disabled`: a focused value whose count drops to zero must keep focus.
        const isOff = count === 0 && !isOn && !isCounting
        return (
          <label key={value} className={isChips ? css.chip : css.value}>
            <input
              type="checkbox"
              checked={isOn}
              aria-disabled={isOff}
              onChange={() => isOff || toggle(value)}
            />
            <span className="min-0">{label}</span>
            <span className="size-xs muted numeric">{count}</span>
          </label>
        )
      })}
      {options.length > atFirst && (
        <button
          type="button"
          className={css.more}
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? 'Свернуть' : `Ещё ${options.length - atFirst}`}
        </button>
      )}
    </div>
  )
}
