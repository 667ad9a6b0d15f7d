import { Skeleton } from '#client/ui/frame/feedback.tsx'
import { Section } from '#client/ui/frame/page.tsx'
import css from './rails.module.css'

const EXPECTED = 7

/** Keeps the height of the collections until they are known. */
export function CollectionsSkeleton() {
  return (
    <Section title="Подборки">
      <div className={css.covers}>
        {Array.from({ length: EXPECTED }, (_, index) => (
          <div key={index}>
            <Skeleton height="100%" radius={12} />
          </div>
        ))}
      </div>
    </Section>
  )
}
