import { Link } from '#client/delivery/link.tsx'
import { IconButton } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icons.tsx'
import css from './spot-card.module.css'
import type { Spot } from './spot.ts'

/** Card of a tapped mark: name, price and a link; a list if several hotels share the place. */
export function SpotCard({ spots, onClose }: { spots: Spot[]; onClose: () => void }) {
  return (
    <div className={css.card} data-control role="group" aria-label="Выбрано на карте">
      <ul className={css.offers}>
        {spots.map(({ key, name, offer }) => (
          <li key={key}>
            {offer && (
              <Link to={offer.address} className={css.offer}>
                <span className={css.offerName}>{name}</span>
                {offer.about !== '' && <span className="size-s muted regular">{offer.about}</span>}
                {/* Keyed because page translators replace text nodes. */}
                <span key={offer.price} className="size-l bold numeric">
                  от {offer.price} <span className="size-s muted regular">{offer.unit}</span>
                </span>
                <Icon name="next" className={css.offerNext} />
              </Link>
            )}
          </li>
        ))}
      </ul>
      <IconButton label="Закрыть карточку" className={css.cardClose} onClick={onClose}>
        <Icon name="close" />
      </IconButton>
    </div>
  )
}
