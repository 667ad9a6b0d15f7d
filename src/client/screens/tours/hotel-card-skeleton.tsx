import { Skeleton } from '#client/ui/frame/feedback.tsx'
import css from './hotel-card.module.css'
import photo from './photo-strip.module.css'
import list from './hotel-list.module.css'

export function CardSkeletons({ count }: { count: number }) {
  return (
    <div className={list.list} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={css.card}>
          <div className={css.facts}>
            <Skeleton width="70%" height={24} />
            <Skeleton width="50%" height={20} />
          </div>
          <div className={css.photo}>
            <div className={photo.strip}>
              <Skeleton height="100%" radius={0} />
            </div>
          </div>
          <div className={css.best}>
            <div className={css.tourWords}>
              <Skeleton width="60%" height={20} />
              <Skeleton width="70%" height={20} />
            </div>
            <div className={css.price}>
              <Skeleton width={120} height={44} />
              <Skeleton width={104} height={44} radius={12} />
            </div>
          </div>
        </div>
      ))}
    </div>
  )
}
