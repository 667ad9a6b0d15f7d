import css from './brand.module.css'

/** The agency's mark: a sun over a wave, and its name. */
export function Brand() {
  return (
    <span className={css.brand}>
      <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <rect width="32" height="32" rx="10" className={css.sky} />
        <circle cx="16" cy="14" r="5.5" className={css.sun} />
        <path
          d="M0 20c4-3.5 8-3.5 12 0s8 3.5 12 0c2.7-2.3 5.3-3 8-2.300V22a10 10 0 0 1-10 10H10A10 10 0 0 1 0 22z"
          className={css.sea}
        />
      </svg>
      <span className={css.word}>Путёвка</span>
    </span>
  )
}
