import type { SetVote } from '#shared/contract/shared-list.ts'
import { Link } from '#client/delivery/link.tsx'
import { rating } from '#shared/domain/text/format.ts'
import { Image } from '#client/ui/image.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { Badge, Chip, RatingMark, Stars } from '#client/ui/form/controls.tsx'
import { Icon } from '#client/ui/icons.tsx'
import type { ReactNode } from 'react'
import { countVotes, type Choice, type Opinion, type Tally } from './tally.ts'
import css from './together.module.css'
import { classNames } from '#client/ui/class-names.ts'

const words: Record<Choice, string> = { for: 'За', against: 'Против' }
/** On tours that a manager selected. */
const wordsToManager: Record<Choice, string> = { for: 'Нравится', against: 'Не подходит' }
const reasons = ['дорого', 'далеко от моря', 'не тот отель', 'не те даты'] as const

interface VoteButtonsProps {
  name: string
  isClosed: boolean
  tally: Tally
  isSelection: boolean
  opinion: Opinion | undefined
  /** Undefined withdraws the choice. */
  onChoose: (choice: Choice | undefined, reason?: string) => void
}

/** «За» and «Против» of one option, with the voters' names. */
function VoteButtons({ name, isClosed, tally, isSelection, opinion, onChoose }: VoteButtonsProps) {
  const titles = isSelection ? wordsToManager : words
  const choice = opinion?.choice
  return (
    <div className={css.votes}>
      <div className={css.voteButtons} role="group" aria-label={`Ваш голос: ${name}`}>
        {(Object.keys(words) as Choice[]).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={choice === one}
            disabled={isClosed}
            className={classNames(css.vote, css[one])}
            onClick={() => onChoose(choice === one ? undefined : one)}
          >
            <Thumb choice={one} />
            {titles[one]} <span className={css.voteCount}>{tally[one].length}</span>
          </button>
        ))}
      </div>
      {isSelection && choice === 'against' && !isClosed && (
        <div className={css.reasons} role="group" aria-label="Почему не подходит">
          {reasons.map((reason) => (
            <Chip
              key={reason}
              isOn={opinion?.reason === reason}
              onClick={() => onChoose('against', opinion?.reason === reason ? '' : reason)}
            >
              {reason}
            </Chip>
          ))}
        </div>
      )}
      {(Object.keys(words) as Choice[]).map(
        (one) =>
          tally[one].length > 0 && (
            <p key={one} className={css.names}>
              <span className={css.muted}>{`${titles[one]}:`}</span> {tally[one].join(', ')}
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

/** Votes on one hotel or tour, and the viewer's role. */
export interface Voting {
  /** The hotel code or the tour id. */
  option: string
  votes: readonly SetVote[]
  isLeader: boolean
  isOwner: boolean
  isClosed: boolean
  /** True for tours that a manager selected. */
  isSelection: boolean
  opinion: Opinion | undefined
  onChoose: (choice: Choice | undefined, reason?: string) => void
}

interface SetCardProps {
  voting: Voting
  hotel: { name: string; stars: number; rating: number | null; place: string; image: string }
  /** Link of the name. */
  address: string
  /** Facts about the tour rather than the hotel. */
  facts?: ReactNode
  price: ReactNode
  /** The owner's action on the winner. */
  act: ReactNode
  /** The traveller's action on a tour that a manager selected. */
  take?: ReactNode
}

export function SetCard({ voting, hotel, address, facts, price, act, take }: SetCardProps) {
  const { option, votes, isLeader, isOwner, isClosed, isSelection, opinion, onChoose } = voting
  return (
    <>
      <div className={css.photo}>
        <Image
          src={hotel.image}
          alt={`Отель ${hotel.name}`}
          width={560}
          height={350}
          sizes="(max-width: 719px) 132px, 400px"
        />
      </div>
      <div className={css.facts}>
        <h3 className={css.name}>
          <Link to={address} className={css.nameLink}>
            {hotel.name}
          </Link>
        </h3>
        <div className={css.marks}>
          <Stars count={hotel.stars} />
          {hotel.rating !== null && <RatingMark text={rating(hotel.rating)} />}
          {isLeader && <Badge tone="good">{isClosed ? 'Победил' : 'Больше голосов'}</Badge>}
        </div>
        <p className={css.place}>
          <Icon name="pin" size={16} />
          {hotel.place || 'Место уточняется'}
        </p>
      </div>
      {facts}
      <div className={css.foot}>
        {price}
        <VoteButtons
          name={hotel.name}
          isClosed={isClosed}
          tally={countVotes(option, votes)}
          isSelection={isSelection}
          opinion={opinion}
          onChoose={onChoose}
        />
        {isLeader && isClosed && (
          <Link to={address} className={buttonClass('main')}>
            Проверить цену и отправить
          </Link>
        )}
        {isOwner && isLeader && !isClosed && act}
        {take}
      </div>
    </>
  )
}
