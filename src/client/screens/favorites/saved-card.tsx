import { useApi } from '#client/api/api-context.tsx'
import { departuresQuery } from '#client/api/queries/guidebooks.ts'
import { useNow } from '#client/delivery/use-now.ts'
import { Link } from '#client/delivery/link.tsx'
import { todayAt } from '#shared/domain/time/day.ts'
import type { SavedHotel } from '#shared/domain/tour/favorites.ts'
import { savedStay, searchAgain } from '#shared/domain/search/favorites-price.ts'
import { rating } from '#shared/domain/text/format.ts'
import { hotelAddress, hotelName } from '#shared/domain/tour/hotel.ts'
import { queryToParams } from '#shared/domain/search/tour-query.ts'
import { Heart } from '#client/features/favorites/heart.tsx'
import { Image } from '#client/ui/image.tsx'
import { href } from '#shared/routes/href.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { Badge, RatingMark, Stars } from '#client/ui/form/controls.tsx'
import { Icon } from '#client/ui/icons.tsx'
import { useQuery } from '@tanstack/react-query'
import css from './saved-card.module.css'
import { SavedPrice } from './saved-price.tsx'

interface SavedCardProps {
  saved: SavedHotel
  isTicked: boolean
  /** Undefined if there is nothing to compare with. */
  onTick: ((isOn: boolean) => void) | undefined
}

/** A saved hotel: its price when last seen, and a link to its current tours. */
export function SavedCard({ saved, isTicked, onTick }: SavedCardProps) {
  const { hotelcode, hotel, isPending } = saved
  const today = useNow(todayAt)
  const name = hotelName(hotel.name) || 'Отель'
  const again = searchAgain(saved, today)
  const cities = useQuery(departuresQuery(useApi())).data || []
  const stay = savedStay(saved.search, today, cities)
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
        <Heart hotelcode={hotelcode} name={name} seen={() => saved} className={css.heart} />
      </div>
      <div className={css.facts}>
        <h2 className={css.name}>
          <Link to={page} className={css.nameLink}>
            {name}
          </Link>
        </h2>
        <div className={css.marks}>
          <Stars count={hotel.stars} />
          {hotel.rating !== null && <RatingMark text={rating(hotel.rating)} />}
          {isPending && <Badge tone="warn">ещё не отправлено</Badge>}
        </div>
        <p className={css.place}>
          <Icon name="pin" size={16} />
          {[hotel.country, hotel.region].filter(Boolean).join(', ') || 'Место уточняется'}
        </p>
        {stay !== undefined && <p className={css.place}>{stay}</p>}
      </div>
      <div className={css.foot}>
        <SavedPrice saved={saved} today={today} />
        <div className="row gap-xs align-center spread wrap">
          <Link
            to={again ? href('tours', undefined, queryToParams(again)) : page}
            className={buttonClass('soft')}
          >
            Найти тур снова
          </Link>
          {onTick && <Tick name={name} isOn={isTicked} onChange={onTick} />}
        </div>
      </div>
    </>
  )
}

interface TickProps {
  name: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** Chooses the hotel for a comparison. */
function Tick({ name, isOn, onChange }: TickProps) {
  return (
    <label className={css.tick}>
      <input
        type="checkbox"
        checked={isOn}
        aria-label={`Сравнить: ${name}`}
        onChange={(event) => onChange(event.target.checked)}
      />
      Сравнить
    </label>
  )
}
