import { useCallRequest } from '#client/features/lead/call-request.tsx'
import { RichText } from '#client/features/safe-html/rich-text.tsx'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icons.tsx'
import { CopyLink } from './copy-link.tsx'
import { isAnswered, type FoundAnswer } from './faq-search.ts'
import { MarkedText } from './marked-text.tsx'
import css from './support.module.css'

/** A question that expands to its answer. A closed answer stays in the DOM, so find in page finds it. */
export function FaqItem({ found: { item, title, excerpt } }: { found: FoundAnswer }) {
  const hasMatch = excerpt.some((part) => part.isMatch)
  return (
    <details id={item.alias || undefined} className={css.item}>
      <summary className={css.question}>
        <span className={css.questionText}>
          <MarkedText parts={title} />
          {hasMatch && (
            <span className={css.excerpt}>
              <MarkedText parts={excerpt} />
            </span>
          )}
        </span>
        <Icon name="down" className={css.arrow} />
      </summary>
      <div className={css.answer}>
        {isAnswered(item) ? <RichText html={item.content} /> : <Unanswered />}
        {item.alias !== '' && <CopyLink alias={item.alias} title={item.title} />}
      </div>
    </details>
  )
}

function Unanswered() {
  const call = useCallRequest()
  return (
    <>
      <p>Ответа здесь пока нет. Спросите менеджера: он перезвонит и всё расскажет.</p>
      <div>
        <Button look="soft" size="s" onClick={() => call.open()}>
          Заказать звонок
        </Button>
      </div>
    </>
  )
}
