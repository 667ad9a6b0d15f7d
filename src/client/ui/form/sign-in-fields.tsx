import { useEffect, useEffectEvent, type ChangeEventHandler } from 'react'
import { takeFocus, TextField } from './field.tsx'
import css from './sign-in-fields.module.css'

interface SignInFieldProps {
  value: string
  error?: string | undefined
  isPending: boolean
  onChange: ChangeEventHandler<HTMLInputElement>
}

interface EmailFieldProps extends SignInFieldProps {
  /** Enter, whatever the form makes of it. */
  onEnter?: () => void
}

/** The address that a code is sent to. */
export function EmailField({ isPending, onEnter, ...field }: EmailFieldProps) {
  return (
    <TextField
      {...field}
      ref={takeFocus}
      label="Электронная почта"
      // Not type="email": browsers write Cyrillic addresses over in Latin code.
      type="text"
      name="email"
      autoComplete="email"
      autoCapitalize="none"
      inputMode="email"
      enterKeyHint="send"
      readOnly={isPending}
      onKeyDown={({ key }) => {
        if (key === 'Enter') onEnter?.()
      }}
    />
  )
}

interface CodeFieldProps extends SignInFieldProps {
  /** Digits of a whole code. */
  length: number
  /** Milliseconds that a whole code stands before it submits itself; an edit within them cancels it. */
  afterMs: number
  onWhole: () => void
}

/** The digits of a letter; whole ones submit themselves, but for one that was refused: each try counts. */
export function CodeField({ length, afterMs, onWhole, isPending, ...field }: CodeFieldProps) {
  const { value, error } = field
  const submit = useEffectEvent(() => {
    if (error === undefined) onWhole()
  })
  useEffect(() => {
    if (value.length !== length) return
    const timer = setTimeout(submit, afterMs)
    return () => clearTimeout(timer)
  }, [value, length, afterMs])
  return (
    <TextField
      {...field}
      ref={takeFocus}
      label="Код из письма"
      name="code"
      className={css.code}
      inputMode="numeric"
      autoComplete="one-time-code"
      enterKeyHint="done"
      placeholder={'0'.repeat(length)}
      readOnly={isPending}
    />
  )
}
