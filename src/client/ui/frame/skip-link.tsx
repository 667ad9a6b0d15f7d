import css from './skip-link.module.css'

/** First focusable element of every page: skips the header. */
export function SkipLink() {
  return (
    <a className={css.skip} href="#main">
      К содержанию
    </a>
  )
}
