import { Chip } from '#ui/controls.tsx'
import type { ReactNode } from 'react'
import { BrandSwitch } from './brand-switch.tsx'
import { useLook } from './look-context.ts'
import css from './switches.module.css'
import { themeNames, themes } from './themes.ts'

/** How to look at the samples; the address keeps it. */
export function Switches() {
  const { look, change } = useLook()
  const isMessenger = look.client !== 'browser'
  return (
    <div className={css.switches} role="group" aria-label="Как смотреть">
      <Switch title="Схема" note={isMessenger ? 'решает тема клиента' : undefined}>
        {(['light', 'dark'] as const).map((scheme) => (
          <Chip
            key={scheme}
            isOn={!isMessenger && look.scheme === scheme}
            disabled={isMessenger}
            onClick={() => change({ scheme })}
          >
            {scheme === 'light' ? 'Светлая' : 'Тёмная'}
          </Chip>
        ))}
      </Switch>
      <Switch title="Где открыто">
        <Chip isOn={!isMessenger} onClick={() => change({ client: 'browser' })}>
          Браузер
        </Chip>
        {themeNames.map((name) => (
          <Chip key={name} isOn={look.client === name} onClick={() => change({ client: name })}>
            {themes[name].title}
          </Chip>
        ))}
      </Switch>
      <Switch title="Цвет марки" note={isMessenger ? 'в мессенджере не действует' : undefined}>
        <BrandSwitch />
      </Switch>
      <Switch title="Как видно">
        <Chip isOn={look.isLarge} onClick={() => change({ isLarge: !look.isLarge })}>
          Текст 200 %
        </Chip>
        <Chip isOn={look.isStill} onClick={() => change({ isStill: !look.isStill })}>
          Без движения
        </Chip>
      </Switch>
    </div>
  )
}

function Switch({
  title,
  note,
  children,
}: {
  title: string
  note?: string | undefined
  children: ReactNode
}) {
  return (
    <div className={css.switch} role="group" aria-label={title}>
      <p className={css.title}>
        {title}
        {note !== undefined && <span className={css.note}> · {note}</span>}
      </p>
      <div className={css.choices}>{children}</div>
    </div>
  )
}
