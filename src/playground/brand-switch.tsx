import { readColor } from '#theme/color.ts'
import { Chip } from '#ui/controls.tsx'
import { useState } from 'react'
import { useLook } from './look-context.ts'
import css from './switches.module.css'
import { tokens } from './tokens.ts'

/** A colour to derive the brand's four from, picked or typed. */
export function BrandSwitch() {
  const { look, change } = useLook()
  const [typed, setTyped] = useState(look.brand)
  const take = (text: string) => {
    setTyped(text)
    const color = readColor(text.trim())
    if (color !== undefined) change({ brand: color })
  }
  const leave = () => {
    setTyped('')
    change({ brand: '' })
  }
  const isWrong = typed !== '' && readColor(typed.trim()) === undefined
  return (
    <>
      <input
        type="color"
        className={css.picker}
        aria-label="Выбрать цвет марки"
        value={look.brand || (tokens.light['brand'] ?? '')}
        onChange={(event) => take(event.target.value)}
      />
      <input
        className={css.typed}
        aria-label="Цвет марки, #rrggbb"
        aria-invalid={isWrong}
        placeholder="#rrggbb"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => take(event.target.value)}
      />
      <Chip isOn={look.brand === ''} onClick={leave}>
        Наш
      </Chip>
    </>
  )
}
