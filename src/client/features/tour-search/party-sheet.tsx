import { MAX_ADULTS, MAX_CHILD_AGE, MAX_CHILDREN } from '#shared/domain/constants.ts'
import { partySize } from '#shared/domain/tour/party.ts'
import { counted, plural, TOURISTS, YEARS } from '#shared/domain/text/words.ts'
import { Button } from '#client/ui/button.tsx'
import { Stepper } from '#client/ui/form/controls.tsx'
import { SelectField } from '#client/ui/form/field.tsx'
import { Sheet } from '#client/ui/frame/sheet.tsx'
import type { FieldSheetProps } from './field-sheet.ts'
import css from './sheets.module.css'

const DEFAULT_AGE = 7
const ages = Array.from({ length: MAX_CHILD_AGE + 1 }, (_, age) => age)

/** Adults and children; ages are as of the last day of the trip. */
export function PartySheet({ query, onChange, onClose }: FieldSheetProps) {
  const { adults, children } = query.party
  const setChildren = (next: number[]) => onChange({ party: { adults, children: next } })
  const setCount = (count: number) =>
    setChildren(count > children.length ? [...children, DEFAULT_AGE] : children.slice(0, count))
  return (
    <Sheet
      title="Кто едет"
      isOpen
      onClose={onClose}
      footer={
        <Button isWide size="l" onClick={onClose}>
          {`Готово · ${counted(partySize(query.party), TOURISTS)}`}
        </Button>
      }
    >
      <Stepper
        label="Взрослые"
        value={adults}
        min={1}
        max={MAX_ADULTS}
        onChange={(count) => onChange({ party: { adults: count, children } })}
      />
      <Stepper
        label="Дети"
        hint="до 17 лет включительно"
        value={children.length}
        min={0}
        max={MAX_CHILDREN}
        onChange={setCount}
      />
      {children.length > 0 && (
        <div className={css.ages}>
          {children.map((age, index) => (
            <SelectField
              // A child has no name: the index is its identity.
              key={`child-${index + 1}`}
              label={children.length === 1 ? 'Возраст ребёнка' : `Возраст ${index + 1}-го ребёнка`}
              value={age}
              onChange={(event) =>
                setChildren(children.map((known, at) => (at === index ? Number(event.target.value) : known)))
              }
            >
              {ages.map((value) => (
                <option key={value} value={value}>
                  {value < 2 ? (value === 0 ? 'до 1 года' : '1 год') : `${value} ${plural(value, YEARS)}`}
                </option>
              ))}
            </SelectField>
          ))}
          <p className={css.hint}>Возраст на день возвращения</p>
        </div>
      )}
    </Sheet>
  )
}
