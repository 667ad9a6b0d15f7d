import type { CSSProperties } from 'react'
import css from './measures.module.css'
import { Sample, SampleSheet } from './sample.tsx'
import { computedToken, namesOf } from './tokens.ts'

/** Spaces, radii and the two heights, as the sheet names them. */
export function Measures() {
  return (
    <SampleSheet>
      <Sample title="Отступы" isStacked>
        {namesOf('space-').map((name) => (
          <Measure key={name} name={name} look={css.space} />
        ))}
      </Sample>
      <Sample title="Радиусы">
        {namesOf('radius-').map((name) => (
          <Measure key={name} name={name} look={css.radius} />
        ))}
      </Sample>
      <Sample title="Высоты: карточка лежит, лист парит">
        {namesOf('shadow-').map((name) => (
          <Measure key={name} name={name} look={css.shadow} isNameOnly />
        ))}
      </Sample>
      <Sample title="Под палец">
        <Measure name="control" look={css.control} />
      </Sample>
    </SampleSheet>
  )
}

interface MeasureProps {
  name: string
  look: string | undefined
  isNameOnly?: boolean
}

function Measure({ name, look, isNameOnly = false }: MeasureProps) {
  return (
    <div className={css.measure}>
      <span className={look} style={{ '--measure': `var(--${name})` } as CSSProperties} />
      <span className={css.name}>
        {name} {!isNameOnly && <span className={css.value}>{computedToken(name)}</span>}
      </span>
    </div>
  )
}
