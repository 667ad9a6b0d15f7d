import { LONGEST_OWN_WORDS } from '#shared/contract/agency/channel-bodies.ts'
import type { ChannelDesk } from '#shared/contract/agency/channel-desk.ts'
import { addDays, todayAt } from '#shared/domain/time/day.ts'
import { Button } from '#client/ui/button.tsx'
import { Chip } from '#client/ui/form/controls.tsx'
import { TextArea, TextField } from '#client/ui/form/field.tsx'
import { Notice } from '#client/ui/frame/feedback.tsx'
import { useState } from 'react'
import css from './channel.module.css'
import { useChannelAct } from './use-channel-act.ts'

const whenWords = { now: 'Сейчас', today: 'Сегодня', tomorrow: 'Завтра' } as const
type When = keyof typeof whenWords
const empty = { link: '', words: '', when: 'now' as When, time: '18:00' }

/** A tour that a manager has chosen, under the manager's own words. */
export function OwnPostForm({ channels }: Pick<ChannelDesk, 'channels'>) {
  const [form, setForm] = useState(empty)
  const act = useChannelAct(form.when === 'now' ? ['link', 'words'] : ['link', 'words', 'at'])
  const [channel, setChannel] = useState(channels[0] ?? 'telegram')
  const type = (typed: Partial<typeof empty>) => setForm({ ...form, ...typed })
  const send = async () => {
    const { link, words } = form
    if (await act.run('addPost', { body: { channel, link, words, at: toInstant(form) } })) setForm(empty)
  }
  return (
    <form
      className="stack gap-s"
      aria-label="Своя публикация"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <TextField
        label="Ссылка на тур"
        hint="Адрес страницы тура с сайта или из мини-приложения"
        inputMode="url"
        autoComplete="off"
        value={form.link}
        error={act.errors['link']}
        onChange={({ target }) => type({ link: target.value })}
      />
      <TextArea
        label="Свои слова"
        hint="Можно пусто. Отель, даты и цену витрина напишет сама"
        rows={3}
        maxLength={LONGEST_OWN_WORDS}
        value={form.words}
        error={act.errors['words']}
        onChange={({ target }) => type({ words: target.value })}
      />
      {channels.length > 1 && (
        <div className="row gap-xs wrap" role="group" aria-label="Канал">
          {channels.map((one) => (
            <Chip key={one} isOn={one === channel} onClick={() => setChannel(one)}>
              {one === 'max' ? 'MAX' : 'Telegram'}
            </Chip>
          ))}
        </div>
      )}
      <WhenField form={form} error={act.errors['at']} onChange={type} />
      {act.failure !== '' && (
        <Notice tone="bad" isUrgent>
          {act.failure}
        </Notice>
      )}
      <div className={css.acts}>
        <Button type="submit" isBusy={act.isBusy}>
          {form.when === 'now' ? 'Опубликовать' : 'Запланировать'}
        </Button>
      </div>
    </form>
  )
}

interface WhenFieldProps {
  form: typeof empty
  error: string | undefined
  onChange: (typed: Partial<typeof empty>) => void
}

function WhenField({ form, error, onChange }: WhenFieldProps) {
  return (
    <>
      <div className="row gap-xs wrap" role="group" aria-label="Когда">
        {(Object.keys(whenWords) as When[]).map((one) => (
          <Chip key={one} isOn={one === form.when} onClick={() => onChange({ when: one })}>
            {whenWords[one]}
          </Chip>
        ))}
      </div>
      {form.when !== 'now' && (
        <TextField
          label="Время, Москва"
          type="time"
          className={css.time}
          value={form.time}
          error={error}
          onChange={({ target }) => onChange({ time: target.value })}
        />
      )}
    </>
  )
}

function toInstant({ when, time }: typeof empty): string {
  if (when === 'now') return ''
  const today = todayAt(Date.now())
  return `${when === 'today' ? today : addDays(today, 1)}T${time || '00:00'}:00+03:00`
}
