import css from './skip-link.module.css'

/** The first stop of the keyboard on every page: past the header, to what the page is about. */
export function SkipLink() {
  return (
    <a className={css.skip} href="#main">
      К содержанию
    </a>
  )
}
