import { Chip } from '#client/ui/form/controls.tsx'
import { addTemplate, answerTemplates } from './answer-texts.ts'
import css from './progress.module.css'

interface AnswerTemplatesProps {
  draft: string
  onInsert: (text: string) => void
}

/** Usual answers: a press adds one to the message. */
export function AnswerTemplates({ draft, onInsert }: AnswerTemplatesProps) {
  return (
    <div className={css.templates} role="group" aria-label="Шаблоны сообщения">
      {answerTemplates.map(({ title, write }) => (
        <Chip
          key={title}
          // A button, not a toggle.
          aria-pressed={undefined}
          onClick={() => onInsert(addTemplate(draft, write(Date.now())))}
        >
          {title}
        </Chip>
      ))}
    </div>
  )
}
