import { Button as TelegramButton } from '@telegram-apps/telegram-ui'
import type { ComponentProps, ReactNode } from 'react'
import css from './button.module.css'
import { classNames } from './class-names.ts'

type ButtonLook = 'main' | 'soft' | 'quiet'

const modes = { main: 'filled', soft: 'bezeled', quiet: 'gray' } as const

interface ButtonProps extends Omit<ComponentProps<'button'>, 'size'> {
  look?: ButtonLook
  size?: 's' | 'm' | 'l'
  isBusy?: boolean
  isWide?: boolean
  icon?: ReactNode
}

/** A button. While busy it keeps its width, ignores taps and announces its state to screen readers. */
export function Button({
  look = 'main',
  size = 'm',
  isBusy = false,
  isWide = false,
  icon,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const attributes = {
    type: 'button' as const,
    ...rest,
    'aria-busy': isBusy,
    className: classNames(css.button, css[look], css[size], className),
    ...(isBusy || !onClick ? {} : { onClick }),
  } as ComponentProps<typeof TelegramButton>
  return (
    <TelegramButton
      {...attributes}
      mode={modes[look]}
      // Other sizes render the label as a heading; the sizes are in our stylesheet.
      size="l"
      stretched={isWide}
      loading={isBusy}
      before={icon}
    >
      {children}
    </TelegramButton>
  )
}

/** Class of a link that looks like a button, for the router's link component. */
export function buttonClass(look: ButtonLook = 'main', size: 's' | 'm' | 'l' = 'm'): string {
  return classNames(css.link, css[look], css[size])
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** Accessible name of the button. */
  label: string
  children: ReactNode
}

export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={classNames(css.icon, className)}
      {...rest}
    >
      {children}
    </button>
  )
}
