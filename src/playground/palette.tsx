import type { CSSProperties } from 'react'
import { computedColor } from './computed-color.ts'
import { ContrastPairs } from './contrast-pairs.tsx'
import { useLook } from './look-context.ts'
import css from './palette.module.css'
import { colorNames, computedToken } from './tokens.ts'

/** Every colour of the sheet as it is now, then the pairs that must be told apart. */
export function Palette() {
  // Drawn anew with each look: the values are read out of the document.
  useLook()
  return (
    <>
      <ul className={css.swatches}>
        {colorNames.map((name) => (
          <li key={name} className={css.swatch}>
            <span className={css.patch} style={{ '--patch': `var(--${name})` } as CSSProperties} />
            <span className={css.name}>{name}</span>
            <span className={css.value}>{computedColor(name) ?? computedToken(name)}</span>
          </li>
        ))}
      </ul>
      <ContrastPairs />
    </>
  )
}
