import type { DirectionLanding } from '#shared/contract/tour.ts'
import { distinctBy } from '#shared/domain/text/distinct.ts'
import { Icon } from '#client/ui/icons.tsx'
import { Card, Section } from '#client/ui/frame/page.tsx'
import type { ReactNode } from 'react'
import css from './faq-list.module.css'

interface FaqListProps {
  faq: DirectionLanding['faq']
  /** Renders an answer, which may contain markup. */
  answer: (content: string) => ReactNode
}

export function FaqList({ faq, answer }: FaqListProps) {
  const questions = distinctBy(faq, ({ title }) => title).filter(({ content }) => content !== '')
  if (questions.length === 0) return null
  return (
    <Section title="Частые вопросы">
      <Card className={css.list}>
        {questions.map(({ title, content }) => (
          <details key={title} className={css.item}>
            <summary className={css.question}>
              {title}
              <Icon name="down" className={css.arrow} />
            </summary>
            <div className={css.answer}>{answer(content)}</div>
          </details>
        ))}
      </Card>
    </Section>
  )
}
