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
  /** Called on Enter, whether or not the form submits. */
  onEnter?: () => void
}

/** Address that a one-time code is sent to. */
export function EmailField({ isPending, onEnter, ...field }: EmailFieldProps) {
  return (
    <TextField
      {...field}
      ref={takeFocus}
      label="Электронная почта"
      // Not type="email": browsers convert Cyrillic addresses to Punycode.
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
  /** Number of digits of a complete code. */
  length: number
  /** Delay before a complete code submits itself, ms; an edit cancels it. */
  afterMs: number
  onWhole: () => void
}

/**
 * Digits of a code from an e-mail. Submits a complete code automatically, except one already rejected:
 * each attempt counts.
 */
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
