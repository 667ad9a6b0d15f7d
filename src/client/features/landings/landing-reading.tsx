import type { DirectionLanding } from '#shared/contract/tour.ts'
import { IsolatedChildren } from '#client/ui/frame/isolated-children.tsx'
import { Card, Section } from '#client/ui/frame/page.tsx'
import type { ReactNode } from 'react'
import { FaqList } from './faq-list.tsx'
import css from './landing-reading.module.css'

interface LandingReadingProps {
  direction: Pick<DirectionLanding, 'description' | 'faq'>
  /** Renders text, which may contain markup. */
  draw: (html: string) => ReactNode
}

export function LandingReading({ direction: { description, faq }, draw }: LandingReadingProps) {
  return (
    <div className={css.reading}>
      <IsolatedChildren>
        {description !== '' && (
          <Section title="О направлении">
            <Card className={css.about}>{draw(description)}</Card>
          </Section>
        )}
        <FaqList faq={faq} answer={draw} />
      </IsolatedChildren>
    </div>
  )
}
