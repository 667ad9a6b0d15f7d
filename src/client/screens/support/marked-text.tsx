import type { FaqPart } from './faq-search.ts'
import css from './support.module.css'

export function MarkedText({ parts }: { parts: FaqPart[] }) {
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
