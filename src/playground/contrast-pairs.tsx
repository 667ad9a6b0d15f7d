import { numberInWords } from '#domain/text/number-words.ts'
import { contrast } from '#theme/color.ts'
import { tokenPairs, type TokenPair } from '#theme/tokens.ts'
import { Badge } from '#ui/controls.tsx'
import type { CSSProperties } from 'react'
import { computedColor } from './computed-color.ts'
import css from './palette.module.css'
import { Sample } from './sample.tsx'

/** From here on a pair is one of words; under it, of marks drawn alone. */
const WORDS = 4.5

/** The required pairs, each drawn and measured as the document has them now. */
export function ContrastPairs() {
  return (
    <Sample title="Обязательные пары: слова от 4,5, отдельные знаки от 3" isStacked>
      <ul className={css.pairs} aria-label="Пары и их контраст">
        {tokenPairs.map((pair) => (
          <Pair key={`${pair.mark} ${pair.ground}`} {...pair} />
        ))}
      </ul>
    </Sample>
  )
}

function Pair({ mark, ground, least }: TokenPair) {
  const [front, back] = [computedColor(mark), computedColor(ground)]
  const ratio = front === undefined || back === undefined ? undefined : contrast(front, back)
  const colors = { '--mark': `var(--${mark})`, '--ground': `var(--${ground})` } as CSSProperties
  return (
    <li className={css.pair}>
      {/* The verdict stands beside in words; what fails here is meant to be seen. */}
      <span className={css.probe} style={colors} aria-hidden="true">
        {least >= WORDS ? 'Аа' : <span className={css.dot} />}
      </span>
      <span className={css.told}>
        {mark} на {ground}
        <span className={css.ratio}>
          {ratio === undefined ? 'не измерить' : `${inWords(ratio)}:1`}, нужно {inWords(least)}
        </span>
      </span>
      {ratio !== undefined && (
        <Badge tone={ratio >= least ? 'good' : 'warn'}>{ratio >= least ? 'да' : 'нет'}</Badge>
      )}
    </li>
  )
}

/** Never rounded up: 4,49 is not enough. */
function inWords(ratio: number): string {
  return numberInWords(Math.floor(ratio * 10) / 10)
}
