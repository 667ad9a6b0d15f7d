import type { LeadDetail } from '#shared/contract/agency/replies.ts'
import { addDays, dayToCall, todayAt } from '#shared/domain/time/day.ts'
import { Button } from '#client/ui/button.tsx'
import { DateField } from '#client/ui/form/date-field.tsx'
import { TextField } from '#client/ui/form/field.tsx'
import { useState } from 'react'
import { atWords } from '../labels.ts'
import { useAct } from '../use-act.ts'
import { ActTrouble } from './act-trouble.tsx'
import css from './lead.module.css'
import { parseMoment } from './moment.ts'
import { listReminders } from './reminder-times.ts'

const FIELDS = ['remind_at']
const NO_MOMENT = 'Укажите день и время, например 02.12.2026 и 12:00'

interface ReminderProps {
  lead: LeadDetail
  onDone: () => void
}

/** When to come back to the lead: a usual moment by one press, or a date. */
export function Reminder({ lead, onDone }: ReminderProps) {
  const act = useAct(lead)
  const [presets] = useState(() => listReminders(Date.now()))
  const save = async (remind_at: string) => {
    if (await act.run('changeLead', { body: { version: lead.version, remind_at } })) onDone()
  }
  const isBusy = act.pending !== undefined
  return (
    <section className="stack gap-s" aria-labelledby="reminder">
      <h3 id="reminder" className="semibold">
        Напомнить
      </h3>
      {lead.remind_at !== '' && (
        <div className={css.links}>
          <span>{`Сейчас: ${atWords(lead.remind_at)}`}</span>
          <Button look="quiet" size="s" isBusy={isBusy} onClick={() => void save('')}>
            Убрать
          </Button>
        </div>
      )}
      <div className={css.links}>
        {presets.map(({ title, at }) => (
          <Button key={title} look="soft" size="s" isBusy={isBusy} onClick={() => void save(at)}>
            {title}
          </Button>
        ))}
      </div>
      <OtherTime isBusy={isBusy} problem={act.failure?.errors['remind_at']} onSave={save} />
      <ActTrouble act={act} lead={lead} fields={FIELDS} />
    </section>
  )
}

interface OtherTimeProps {
  isBusy: boolean
  problem: string | undefined
  onSave: (at: string) => Promise<void>
}

function OtherTime({ isBusy, problem, onSave }: OtherTimeProps) {
  const [moment, setMoment] = useState(() => ({
    day: dayToCall(addDays(todayAt(Date.now()), 1)),
    time: '12:00',
  }))
  const [isWrong, setIsWrong] = useState(false)
  return (
    <form
      className={css.moment}
      noValidate
      aria-label="Другое время"
      onSubmit={(event) => {
        event.preventDefault()
        const at = parseMoment(moment)
        setIsWrong(at === undefined)
        if (at !== undefined) void onSave(at)
      }}
    >
      <DateField
        label="День"
        name="remind_at"
        autoComplete="off"
        value={moment.day}
        error={isWrong ? NO_MOMENT : problem}
        onChange={(day) => setMoment({ ...moment, day })}
      />
      <TextField
        label="Время (Москва)"
        inputMode="numeric"
        autoComplete="off"
        value={moment.time}
        onChange={({ target }) => setMoment({ ...moment, time: target.value })}
      />
      <Button type="submit" isBusy={isBusy}>
        Напомнить
      </Button>
    </form>
  )
}
