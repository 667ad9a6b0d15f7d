import { MAX_NIGHTS, MAX_NIGHTS_SPAN } from '#shared/domain/constants.ts'
import { Button } from '#client/ui/button.tsx'
import { Chip, Stepper } from '#client/ui/form/controls.tsx'
import { Sheet } from '#client/ui/frame/sheet.tsx'
import type { FieldSheetProps } from './field-sheet.ts'
import css from './sheets.module.css'

const habits = [
  { title: '3–6', from: 3, to: 6 },
  { title: '7–10', from: 7, to: 10 },
  { title: '11–14', from: 11, to: 14 },
  { title: '15–21', from: 15, to: 21 },
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
      <Stepper label="От" value={nightsFrom} min={1} max={MAX_NIGHTS} onChange={setFrom} />
      <Stepper label="До" value={nightsTo} min={1} max={MAX_NIGHTS} onChange={setTo} />
    </Sheet>
  )
}
