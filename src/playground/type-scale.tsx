import type { CSSProperties } from 'react'
import { useLook } from './look-context.ts'
import css from './type-scale.module.css'
import { namesOf } from './tokens.ts'

const PHRASE = 'Анталья, 7 ночей, 128 400 ₽'

/** Each size with a phrase of ours in it, the smallest first. */
export function TypeScale() {
  useLook()
  return (
    <ul className={css.sizes}>
      {namesOf('text-').map((name) => (
        <li key={name} className={css.size}>
          <span className={css.name}>
            {name}
            <span className={css.value}>{pixelsOf(name)}</span>
          </span>
          <span
            className={isHeading(name) ? css.heading : css.phrase}
            style={{ '--size': `var(--${name})` } as CSSProperties}
          >
            {PHRASE}
          </span>
        </li>
      ))}
    </ul>
  )
}

function isHeading(name: string): boolean {
  return name.endsWith('xl')
}

/** Sizes that grow with the window are worked out by a property only. */
function pixelsOf(name: string): string {
  const probe = document.createElement('i')
  probe.style.fontSize = `var(--${name})`
  document.body.append(probe)
  const pixels = Number.parseFloat(getComputedStyle(probe).fontSize)
  probe.remove()
  return Number.isNaN(pixels) ? '' : `${Math.round(pixels * 10) / 10} px`
}
