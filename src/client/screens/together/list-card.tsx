import type { SetVote } from '#shared/contract/shared-list.ts'
import { Link } from '#client/delivery/link.tsx'
import { rating } from '#shared/domain/text/format.ts'
import { Image } from '#client/ui/image.tsx'
import { Badge, RatingMark, Stars } from '#client/ui/form/controls.tsx'
import { Icon } from '#client/ui/icons.tsx'
import type { ReactNode } from 'react'
import { countVotes, type Choice } from './tally.ts'
import css from './together.module.css'
import { VoteButtons } from './vote-buttons.tsx'

/** Votes on one hotel or tour, and the viewer's role. */
export interface Voting {
  /** The hotel code or the tour id. */
  option: string
  votes: readonly SetVote[]
  isLeader: boolean
  isOwner: boolean
  choice: Choice | undefined
  onChoose: (choice: Choice | undefined) => void
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
}

export function SetCard({ voting, hotel, address, facts, price, act }: SetCardProps) {
  const { option, votes, isLeader, isOwner, choice, onChoose } = voting
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
          {isLeader && <Badge tone="good">Больше голосов</Badge>}
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
          tally={countVotes(option, votes)}
          choice={choice}
          onChoose={onChoose}
        />
        {isOwner && isLeader && act}
      </div>
    </>
  )
}
