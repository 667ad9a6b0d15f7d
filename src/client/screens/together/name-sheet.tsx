import { LONGEST_VOTER_NAME } from '#shared/contract/shared-list.ts'
import { useMessenger } from '#client/session/client-context.tsx'
import { visibleName } from '#shared/domain/text/visible.ts'
import { Button } from '#client/ui/button.tsx'
import { takeFocus, TextField } from '#client/ui/form/field.tsx'
import { Sheet } from '#client/ui/frame/sheet.tsx'
import { useState } from 'react'
import css from './together.module.css'
import type { Typed } from './use-typed.ts'

interface NameSheetProps {
  /** `''` before the voter is asked. */
  known: string
  typed: Typed
  onName: (name: string) => void
  onClose: () => void
}

/** Name of a voter; asked for once, can be changed later. */
export function NameSheet({ known, typed, onName, onClose }: NameSheetProps) {
  const { person } = useMessenger()
  const name = typed.text ?? (known || (person?.firstName ?? '').slice(0, LONGEST_VOTER_NAME))
  const [problem, setProblem] = useState<string>()
  const submit = () => {
    const visible = visibleName(name)
    if (visible === '') setProblem('Напишите, как вас подписать')
    else onName(visible)
  }
  return (
    <Sheet title="Как вас подписать?" isOpen onClose={onClose}>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextField
          ref={takeFocus}
          label="Имя"
          hint="Имя видят все, у кого есть ссылка. Можно не настоящее."
          autoComplete="given-name"
          enterKeyHint="done"
          maxLength={LONGEST_VOTER_NAME}
          value={name}
          error={problem}
          onChange={(event) => {
            typed.change(event.target.value)
            setProblem(undefined)
          }}
        />
        <Button type="submit" isWide>
          {known === '' ? 'Проголосовать' : 'Сохранить'}
        </Button>
      </form>
    </Sheet>
  )
}
