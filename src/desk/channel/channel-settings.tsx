import type { ChannelDesk, PostPicture } from '#shared/contract/agency/channel-desk.ts'
import { readPostTimes } from '#shared/domain/channel/post-times.ts'
import { Button } from '#client/ui/button.tsx'
import { Chip } from '#client/ui/form/controls.tsx'
import { TextField } from '#client/ui/form/field.tsx'
import { Notice } from '#client/ui/frame/feedback.tsx'
import { restoreFocus } from '#client/ui/restore-focus.ts'
import { useState, type SubmitEvent } from 'react'
import { WEEKDAYS, describeSettings, pictureWords } from './channel-words.ts'
import css from './channel.module.css'
import { useChannelAct } from './use-channel-act.ts'

const EVERY_DAY = WEEKDAYS.map((_, index) => index + 1)
const pictures = ['photo', 'card'] as const satisfies PostPicture[]

/** Only what was touched: the rest stays as colleagues set it. */
interface Draft {
  /** The channel when the first field was touched. */
  seen: ChannelDesk
  days?: number[]
  times?: string
  picture?: PostPicture
}

/** Days, times and the picture of all posts. Which tours are posted is in the agency's file. */
export function ChannelSettings({ channel }: { channel: ChannelDesk }) {
  const act = useChannelAct(['times'])
  const [draft, setDraft] = useState<Draft>()
  const { days = channel.days, times = channel.times.join(', '), picture = channel.picture } = draft ?? {}
  const touch = (touched: Omit<Draft, 'seen'>) => setDraft({ seen: channel, ...draft, ...touched })
  const save = async (form: Element) => {
    if (!draft) return
    // After a conflict the manager has seen the new settings and repeats the change.
    const { seen, times: typed, ...changed } = draft
    const version = Math.max(seen.version, act.current?.version ?? 0)
    const body = { version, ...changed, ...(typed !== undefined && { times: readPostTimes(typed) }) }
    keepFocus(form)
    if (await act.run('changeChannel', { body })) setDraft(undefined)
  }
  const cancel = (button: Element) => {
    keepFocus(button)
    setDraft(undefined)
  }
  return (
    <form
      className="stack gap-m"
      aria-label="Дни, времена, картинка"
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        void save(event.currentTarget)
      }}
    >
      <DayChips days={days.length === 0 ? EVERY_DAY : days} onChange={(chosen) => touch({ days: chosen })} />
      <TextField
        label="Времена по Москве"
        hint="Через запятую, от 9:00 до 20:30, не чаще раза в час"
        autoComplete="off"
        value={times}
        error={act.errors['times']}
        onChange={({ target }) => touch({ times: target.value })}
      />
      <PictureChips picture={picture} onChange={(chosen) => touch({ picture: chosen })} />
      {draft && act.failure !== '' && (
        <Notice tone={act.current ? 'warn' : 'bad'} isUrgent>
          {act.current ? describeSettings(draft.seen, act.current) : act.failure}
        </Notice>
      )}
      {draft && (
        <div className={css.acts}>
          <Button size="s" type="submit" isBusy={act.isBusy}>
            Сохранить
          </Button>
          <Button size="s" look="quiet" onClick={({ currentTarget }) => cancel(currentTarget)}>
            Отмена
          </Button>
        </div>
      )}
      <p className="size-s muted">
        Какие туры попадают в канал и как выглядит текст, решает файл channel.md в текстах агентства.
      </p>
    </form>
  )
}

function DayChips({ days, onChange }: { days: readonly number[]; onChange: (days: number[]) => void }) {
  return (
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
            onClick={() => onChange(toggleDay(days, day))}
          >
            {WEEKDAYS[day - 1]}
          </Chip>
        ))}
      </div>
    </div>
  )
}

interface PictureChipsProps {
  picture: PostPicture
  onChange: (picture: PostPicture) => void
}

function PictureChips({ picture, onChange }: PictureChipsProps) {
  return (
    <div className="stack gap-xs">
      <h3 className="size-m">Картинка</h3>
      <div className="row gap-xs wrap" role="group" aria-label="Картинка публикаций">
        {pictures.map((one) => (
          <Chip key={one} isOn={one === picture} onClick={() => onChange(one)}>
            {pictureWords[one]}
          </Chip>
        ))}
      </div>
    </div>
  )
}

function toggleDay(days: readonly number[], day: number): number[] {
  const chosen = days.includes(day)
    ? days.filter((one) => one !== day)
    : [...days, day].sort((one, other) => one - other)
  return chosen.length === EVERY_DAY.length ? [] : chosen
}

/** The buttons go with the draft: focus stays in the form. */
function keepFocus(inside: Element): void {
  const form = inside.closest('form')
  const button = form?.querySelector('[type="submit"]')
  if (button) restoreFocus(button, () => form?.querySelector('input'))
}
