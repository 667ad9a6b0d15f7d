import { Skeleton } from '#client/ui/frame/feedback.tsx'
import css from './hotel-card.module.css'
import photo from './photo-strip.module.css'
import list from './hotel-list.module.css'

/** Placeholders for loading cards, in their final shape. */
export function CardSkeletons({ count }: { count: number }) {
  return (
    <div className={list.list} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={css.card}>
          <div className={photo.strip}>
            <Skeleton height="100%" radius={0} />
          </div>
          <div className={css.facts}>
            <Skeleton width="70%" height={24} />
            <Skeleton width="50%" />
            <Skeleton width="30%" height={28} />
            <Skeleton width="90%" height={24} />
          </div>
          <div className={css.best}>
            <Skeleton width="80%" />
            <Skeleton width="60%" />
            <Skeleton width="70%" />
            <div className={css.price}>
              <Skeleton width={120} height={32} />
              <Skeleton width={104} height={44} radius={12} />
            </div>
          </div>
        </div>
      ))}
    </div>
  )
}
