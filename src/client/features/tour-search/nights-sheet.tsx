import { MAX_NIGHTS, MAX_NIGHTS_SPAN } from '#shared/domain/constants.ts'
import { Button } from '#client/ui/button.tsx'
import { Chip, Stepper } from '#client/ui/form/controls.tsx'
import { Sheet } from '#client/ui/frame/sheet.tsx'
import type { FieldSheetProps } from './field-sheet.ts'
import css from './sheets.module.css'

const habits = [
  { title: '3–5', from: 3, to: 5 },
  { title: '6–8', from: 6, to: 8 },
  { title: '7–10', from: 7, to: 10 },
  { title: '9–12', from: 9, to: 12 },
  { title: '12–14', from: 12, to: 14 },
]

/** Minimum and maximum nights; the span is limited as by operators. */
export function NightsSheet({ query, words, onChange, onClose }: FieldSheetProps) {
  const { nightsFrom, nightsTo } = query
  const setFrom = (from: number) =>
    onChange({ nightsFrom: from, nightsTo: Math.min(Math.max(from, nightsTo), from + MAX_NIGHTS_SPAN) })
  const setTo = (to: number) =>
    onChange({ nightsTo: to, nightsFrom: Math.max(Math.min(nightsFrom, to), to - MAX_NIGHTS_SPAN) })
  return (
    <Sheet
      title="На сколько ночей"
      isOpen
      onClose={onClose}
      footer={
        <Button isWide size="l" onClick={onClose}>
          {`Готово · ${words.nights}`}
        </Button>
      }
    >
      <div className={css.chips}>
        {habits.map((habit) => (
          <Chip
            key={habit.title}
            isOn={habit.from === nightsFrom && habit.to === nightsTo}
            onClick={() => onChange({ nightsFrom: habit.from, nightsTo: habit.to })}
          >
            {habit.title}
          </Chip>
        ))}
      </div>
      <Stepper label="Не меньше" value={nightsFrom} min={1} max={MAX_NIGHTS} onChange={setFrom} />
      <Stepper label="Не больше" value={nightsTo} min={1} max={MAX_NIGHTS} onChange={setTo} />
    </Sheet>
  )
}
