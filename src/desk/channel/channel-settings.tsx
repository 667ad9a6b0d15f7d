import type { ChannelDesk } from '#shared/contract/agency/channel-desk.ts'
import { Button } from '#client/ui/button.tsx'
import { Chip } from '#client/ui/form/controls.tsx'
import { TextField } from '#client/ui/form/field.tsx'
import { Notice } from '#client/ui/frame/feedback.tsx'
import { useState } from 'react'
import css from './channel.module.css'
import { useChannelAct } from './use-channel-act.ts'

const DAYS = ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс'] as const
const EVERY_DAY = DAYS.map((_, index) => index + 1)

const pictures = [
  { picture: 'photo', title: 'Фото отеля' },
  { picture: 'card', title: 'Карточка с местом, датами и ценой' },
] as const

/** Days, times and the picture of all posts. Which tours are posted is in the agency's file. */
export function ChannelSettings({ channel }: { channel: ChannelDesk }) {
  const act = useChannelAct(['times'])
  const { version, picture } = channel
  const days = channel.days.length === 0 ? EVERY_DAY : channel.days
  const known = channel.times.join(', ')
  const [times, setTimes] = useState<string>()
  const change = (body: { days?: number[]; picture?: ChannelDesk['picture']; times?: string[] }) =>
    act.run({ name: 'changeChannel', body: { version, ...body } })
  const saveTimes = async (text: string) => {
    if (await change({ times: readTimes(text) })) setTimes(undefined)
  }
  return (
    <div className="stack gap-m">
      <div className="stack gap-xs">
        <h3 className="size-m">Дни</h3>
        <div className={css.days} role="group" aria-label="Дни публикаций">
          {EVERY_DAY.map((day) => (
            <Chip
              key={day}
              className={css.day}
              isOn={days.includes(day)}
              // A channel without days is a stopped one.
              disabled={days.length === 1 && days.includes(day)}
              onClick={() => void change({ days: toggleDay(days, day) })}
            >
              {DAYS[day - 1]}
            </Chip>
          ))}
        </div>
      </div>
      <form
        className={css.times}
        aria-label="Времена публикаций"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void saveTimes(times ?? known)
        }}
      >
        <TextField
          label="Времена по Москве"
          hint="Через запятую, от 9:00 до 20:30, не чаще раза в час"
          autoComplete="off"
          value={times ?? known}
          error={act.errors['times']}
          onChange={({ target }) => setTimes(target.value)}
        />
        {times !== undefined && times !== known && (
          <div className={css.acts}>
            <Button size="s" type="submit" isBusy={act.isBusy}>
              Сохранить
            </Button>
            <Button size="s" look="quiet" onClick={() => setTimes(undefined)}>
              Отмена
            </Button>
          </div>
        )}
      </form>
      <div className="stack gap-xs">
        <h3 className="size-m">Картинка</h3>
        <div className="row gap-xs wrap" role="group" aria-label="Картинка публикаций">
          {pictures.map((one) => (
            <Chip
              key={one.picture}
              className={css.longChip}
              isOn={one.picture === picture}
              onClick={() => void change({ picture: one.picture })}
            >
              {one.title}
            </Chip>
          ))}
        </div>
      </div>
      <p className="size-s muted">Какие туры попадают в канал и как выглядит текст, решает файл channel.md в текстах агентства.</p>
      {act.failure !== '' && (
        <Notice tone="bad" isUrgent>
          {act.failure}
        </Notice>
      )}
    </div>
  )
}

function toggleDay(days: readonly number[], day: number): number[] {
  const chosen = days.includes(day) ? days.filter((one) => one !== day) : [...days, day]
  return chosen.length === EVERY_DAY.length ? [] : chosen
}

function readTimes(text: string): string[] {
  return text
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
    .map((part) => part.padStart(5, '0'))
}
