import { CoverGridSkeleton } from '#features/directions/cover-grid.tsx'
import { Skeleton } from '#ui/feedback.tsx'
import { Sample, SampleSheet } from './sample.tsx'

/** Place holders: of text, of an image, of a grid of cards. */
export function SkeletonSamples() {
  return (
    <>
      <SampleSheet>
        <Sample title="Текст" isStacked>
          <Skeleton height={28} width="60%" />
          <Skeleton />
          <Skeleton width="85%" />
        </Sample>
        <Sample title="Картинка" isStacked>
          <Skeleton height={140} radius={18} />
        </Sample>
      </SampleSheet>
      <CoverGridSkeleton count={4} />
    </>
  )
}
