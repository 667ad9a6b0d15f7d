import { useCallRequest } from '#client/features/lead/call-request.tsx'
import { RichText } from '#client/features/safe-html/rich-text.tsx'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icons.tsx'
import { isAnswered, type FoundAnswer, type FaqPart } from './faq-search.ts'
import css from './support.module.css'
import { useSiteOrigin } from '#client/features/seo/site-origin.tsx'
import { href } from '#shared/routes/href.ts'
import { useState } from 'react'

/** A question that expands to its answer. A closed answer stays in the DOM, so find in page finds it. */
export function FaqItem({ found: { item, title, excerpt } }: { found: FoundAnswer }) {
  const hasMatch = excerpt.some((part) => part.isMatch)
  return (
    <details id={item.alias || undefined} className={css.item}>
      <summary className={css.question}>
        <span className="min-0">
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

function MarkedText({ parts }: { parts: FaqPart[] }) {
  return parts.map(({ text, isMatch }, index) =>
    isMatch ? (
      <mark key={`${index}-${text}`} className={css.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  )
}

function CopyLink({ alias, title }: { alias: string; title: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()
  const origin = useSiteOrigin()
  const address = new URL(`${href('support')}#${encodeURIComponent(alias)}`, origin).href
  const copy = () => {
    write(address)
      .then(() => setOutcome('copied'))
      .catch(() => setOutcome('failed'))
  }
  return (
    <div className="row gap-s row-gap-xs align-center wrap">
      <Button
        look="quiet"
        size="s"
        icon={<Icon name={outcome === 'copied' ? 'check' : 'share'} size={18} />}
        aria-label={`Скопировать ссылку на ответ «${title}»`}
        onClick={copy}
      >
        Скопировать ссылку
      </Button>
      <span role="status" className="size-s muted breakable">
        {outcome === 'copied' && 'Ссылка скопирована'}
        {outcome === 'failed' && `Скопируйте адрес: ${address}`}
      </span>
    </div>
  )
}

/** Web views and plain HTTP have no clipboard API: treated as a refusal, not an error. */
async function write(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
}
