import css from './home.module.css'

/** Illustration of the hero: inlined in the initial HTML and CSS, needs no image request. */
export function Scenery() {
  return (
    <svg
      className={css.scenery}
      viewBox="0 0 1440 520"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="1090" cy="150" r="78" className={css.sun} />
      <circle cx="1090" cy="150" r="128" className={css.glow} />
      <path
        d="M0 330c90-60 160-96 250-52 70 34 120 10 200-44 92-62 176-30 268 34 74 52 150 48 232 6 96-50 180-44 262 4 84 50 150 40 228 6v236H0z"
        className={css.hills}
      />
      <path
        d="M0 400c120-26 240-26 360 0s240 26 360 0 240-26 360 0 240 26 360 0v120H0z"
        className={css.seaFar}
      />
      <path
        d="M0 446c120-22 240-22 360 0s240 22 360 0 240-22 360 0 240 22 360 0v74H0z"
        className={css.seaNear}
      />
      <path
        d="M838 70c8-9 15-9 20 0 5-9 12-9 20 0M886 96c6-7 12-7 16 0 4-7 10-7 16 0"
        className={css.gulls}
      />
    </svg>
  )
}
