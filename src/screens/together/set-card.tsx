import type { SetHotel, SetVote } from '#contract/shared-set.ts'
import { Link } from '#delivery/link.tsx'
import { useNow } from '#delivery/use-now.ts'
import { dayInWords, money, rating } from '#domain/text/format.ts'
import { instantOf, todayAt } from '#domain/time/day.ts'
import { queryToParams } from '#domain/search/tour-query.ts'
import { savedPriceUnit, searchAgain } from '#domain/tour/favorites-price.ts'
import { hotelAddress, hotelName } from '#domain/tour/hotel.ts'
import { Image } from '#images/image.tsx'
import { href } from '#routes/href.ts'
import { buttonClass } from '#ui/button.tsx'
import { Badge, RatingMark, Stars } from '#ui/controls.tsx'
import { Icon } from '#ui/icons.tsx'
import { tallyOf, type Choice } from './tally.ts'
import css from './together.module.css'
import { VoteButtons } from './vote-buttons.tsx'

interface SetCardProps {
  hotel: SetHotel
  votes: readonly SetVote[]
  isLeader: boolean
  isOwner: boolean
  choice: Choice | undefined
  onChoose: (choice: Choice | undefined) => void
}

/** A hotel of the set: what it is, what it cost, who is for it and who is not. */
export function SetCard({ hotel: shared, votes, isLeader, isOwner, choice, onChoose }: SetCardProps) {
  const { hotelcode, hotel, search } = shared
  const today = useNow(todayAt)
  const name = hotelName(hotel.name) || 'Отель'
  const again = searchAgain({ hotelcode, search }, today)
  const page = href('hotel', hotelAddress({ hotelcode, ...hotel }), again && queryToParams(again))
  return (
    <>
      <div className={css.photo}>
        <Image
          src={hotel.image}
          alt={`Отель ${name}`}
          width={560}
          height={350}
          sizes="(max-width: 719px) 132px, 400px"
        />
      </div>
      <div className={css.facts}>
        <h3 className={css.name}>
          <Link to={page} className={css.nameLink}>
            {name}
          </Link>
        </h3>
        <div className={css.marks}>
          <Stars count={hotel.stars} />
          {hotel.rating !== null && <RatingMark text={rating(hotel.rating)} />}
          {isLeader && <Badge tone="good">Больше голосов</Badge>}
        </div>
        <p className={css.place}>
          <Icon name="pin" size={16} />
          {[hotel.country, hotel.region].filter(Boolean).join(', ') || 'Место уточняется'}
        </p>
      </div>
      <div className={css.foot}>
        <Price shared={shared} unit={savedPriceUnit(search, today)} />
        <VoteButtons name={name} tally={tallyOf(hotelcode, votes)} choice={choice} onChoose={onChoose} />
        {isOwner && isLeader && (
          <Link
            to={again ? href('tourBooking', undefined, queryToParams(again)) : page}
            className={buttonClass('main')}
          >
            {again ? 'Оставить заявку' : 'Выбрать тур'}
          </Link>
        )}
      </div>
    </>
  )
}

/** A memory of the set's owner, so its date always stands beside it. */
function Price({ shared: { price, seen_at }, unit }: { shared: SetHotel; unit: string | undefined }) {
  if (price === null) return <p className={css.muted}>Цену ещё не видели</p>
  const seen = instantOf(seen_at)
  const note = [unit, seen !== undefined && `цена на ${dayInWords(todayAt(seen))}`].filter(Boolean).join(', ')
  return (
    <p className={css.price}>
      <b className={css.amount}>{money(price)}</b> <span className={css.muted}>{note}</span>
    </p>
  )
}
