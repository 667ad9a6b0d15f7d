import { classNames } from '#client/ui/class-names.ts'
import type { Choice, Tally } from './tally.ts'
import css from './together.module.css'

const words: Record<Choice, string> = { for: 'За', against: 'Против' }

interface VoteButtonsProps {
  name: string
  tally: Tally
  choice: Choice | undefined
  /** Undefined withdraws the choice. */
  onChoose: (choice: Choice | undefined) => void
}

/** «За» and «Против» of one option, with the voters' names. */
export function VoteButtons({ name, tally, choice, onChoose }: VoteButtonsProps) {
  return (
    <div className={css.votes}>
      <div className={css.voteButtons} role="group" aria-label={`Ваш голос: ${name}`}>
        {(Object.keys(words) as Choice[]).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={choice === one}
            className={classNames(css.vote, css[one])}
            onClick={() => onChoose(choice === one ? undefined : one)}
          >
            <Thumb choice={one} />
            {words[one]} <span className={css.voteCount}>{tally[one].length}</span>
          </button>
        ))}
      </div>
      {(Object.keys(words) as Choice[]).map(
        (one) =>
          tally[one].length > 0 && (
            <p key={one} className={css.names}>
              <span className={css.muted}>{`${words[one]}:`}</span> {tally[one].join(', ')}
            </p>
          ),
      )}
    </div>
  )
}

function Thumb({ choice }: { choice: Choice }) {
  return (
    <svg
      width={20}
      height={20}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.8}
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
      className={choice === 'against' ? css.thumbDown : undefined}
    >
      <path d="M7.5 11v9H4v-9zM7.5 11l4-7.5c1.6 0 2.6 1.2 2.3 2.8L13.2 9.5h5.2a1.9 1.9 0 0 1 1.9 2.3l-1.3 6.6a2 2 0 0 1-2 1.6H7.5" />
    </svg>
  )
}
