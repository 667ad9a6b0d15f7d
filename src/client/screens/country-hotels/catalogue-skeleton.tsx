import { Skeleton } from '#client/ui/frame/feedback.tsx'
import css from './country-hotels.module.css'

export function CatalogueSkeleton() {
  return (
    <>
      <Skeleton width="45%" height={36} />
      <div className={css.grid}>
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} height={132} radius={18} />
        ))}
      </div>
    </>
  )
}
