import {
  createContext,
  use,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { Button } from '../button.tsx'
import { OverlayStackContext } from './overlay-stack.ts'
import css from './primary-action.module.css'
import { createPrimaryActions } from './primary-actions.ts'

/** Without a messenger every primary action has its button on the page. */
export const PrimaryActionsContext = createContext(createPrimaryActions(() => undefined))
const CoverContext = createContext('')

/** Wraps the content of an overlay created by {@link useCover}. */
export const OverlayScope = CoverContext

/**
 * Registers a sheet or other overlay: primary actions under it are suspended until it closes, and Back
 * closes it first.
 */
export function useOverlay(onClose: () => void): string {
  const acts = use(PrimaryActionsContext)
  const covers = use(OverlayStackContext)
  const id = useId()
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => acts.cover(id), [acts, id])
  useLayoutEffect(() => covers.put(() => close()), [covers])
  return id
}

interface PrimaryAction {
  text: string
  isEnabled?: boolean
  isBusy?: boolean
  press: () => void
}

/**
 * Shows the primary action on the messenger's main button. Returns true while shown there: then the page
 * hides its own button. The first render does not know yet and is repeated before paint.
 */
export function usePrimaryAction(given: PrimaryAction | undefined): boolean {
  const acts = use(PrimaryActionsContext)
  const cover = use(CoverContext)
  const id = useId()
  const [isOutside, setIsOutside] = useState(false)
  const press = useEffectEvent(() => given?.press())
  const text = given?.text
  const isEnabled = given?.isEnabled ?? true
  const isBusy = given?.isBusy ?? false
  // Not `useSyncExternalStore`: React reads such a store only after paint.
  useLayoutEffect(() => {
    const look = () => setIsOutside(acts.isOutside())
    look()
    return acts.subscribe(look)
  }, [acts])
  useLayoutEffect(() => {
    if (text !== undefined)
      return acts.put(id, { act: { text, isEnabled, isBusy }, cover, press: () => press() })
  }, [acts, cover, id, text, isEnabled, isBusy])
  return isOutside && given !== undefined
}

interface SubmitButtonProps {
  children: string
  isEnabled?: boolean
  isBusy?: boolean
  icon?: ReactNode
  /** False if sending is not the screen's primary action: then the button stays on the page. */
  isMain?: boolean
}

/**
 * Submit button of a form. If the messenger's main button replaces it, Enter in a field still submits the
 * form.
 */
export function SubmitButton({
  children,
  isEnabled = true,
  isBusy = false,
  icon,
  isMain = true,
}: SubmitButtonProps) {
  // The client's button clicks the one on the page, visible or not.
  const own = useRef<HTMLButtonElement>(null)
  const press = () => own.current?.click()
  const isOutside = usePrimaryAction(isMain ? { text: children, isEnabled, isBusy, press } : undefined)
  // Not `display: none`: WebKit submits on Enter only if there is a rendered submit button.
  if (isOutside)
    return <button ref={own} type="submit" className={css.unseen} tabIndex={-1} aria-hidden="true" />
  return (
    <Button
      ref={own}
      type="submit"
      size="l"
      isWide
      isBusy={isBusy}
      disabled={!isEnabled}
      icon={icon}
      className={isMain ? css.twin : undefined}
    >
      {children}
    </Button>
  )
}
