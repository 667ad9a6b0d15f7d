import { useId, type ComponentProps, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import css from './field.module.css'

interface FieldFrameProps {
  label: string
  hint?: ReactNode
  /** The error with its remedy; announced and tied to the control. */
  error?: string | undefined
}

interface TextFieldProps extends FieldFrameProps, Omit<ComponentProps<'input'>, 'id'> {}

/**
 * `ref` callback of the first field of a sheet. An opening dialog focuses the element with `autofocus`; in an open
 * one the field has to take focus itself.
 */
export function takeFocus(input: HTMLInputElement | HTMLTextAreaElement | null): void {
  input?.setAttribute('autofocus', '')
  input?.focus()
}

export function TextField({ label, hint, error, className, ...input }: TextFieldProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <input
        {...input}
        id={id}
        className={classNames(css.input, className)}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, hint, error)}
      />
    </FieldFrame>
  )
}

interface TextAreaProps extends FieldFrameProps, Omit<ComponentProps<'textarea'>, 'id'> {}

export function TextArea({ label, hint, error, className, ...input }: TextAreaProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <textarea
        rows={3}
        {...input}
        id={id}
        className={classNames(css.input, css.area, className)}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, hint, error)}
      />
    </FieldFrame>
  )
}

interface SelectFieldProps extends FieldFrameProps, Omit<ComponentProps<'select'>, 'id'> {}

/** Native `<select>`: it supports every keyboard, touch screen and screen reader. */
export function SelectField({ label, hint, error, className, children, ...input }: SelectFieldProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <select
        {...input}
        id={id}
        className={classNames(css.input, css.select, className)}
        aria-describedby={describedBy(id, hint, error)}
      >
        {children}
      </select>
    </FieldFrame>
  )
}

function FieldFrame({
  id,
  label,
  hint,
  error,
  children,
}: FieldFrameProps & { id: string; children: ReactNode }) {
  return (
    <div className={css.field}>
      <label className="size-s muted medium" htmlFor={id}>
        {label}
      </label>
      {children}
      {hint !== undefined && (
        <div className="size-xs muted" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      <div className={css.error} id={`${id}-error`} role="alert">
        {error}
      </div>
    </div>
  )
}

function describedBy(id: string, hint: ReactNode, error: string | undefined): string | undefined {
  const ids = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'type'> {
  children: ReactNode
  error?: string | undefined
}

/** A checkbox with a label; links inside the label keep working. */
export function CheckField({ children, error, ...input }: CheckFieldProps) {
  const id = useId()
  return (
    <div className={css.field}>
      <div className={css.check}>
        <input
          {...input}
          id={id}
          type="checkbox"
          className={css.box}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
        />
        <label htmlFor={id}>{children}</label>
      </div>
      <div className={css.error} id={`${id}-error`} role="alert">
        {error}
      </div>
    </div>
  )
}
