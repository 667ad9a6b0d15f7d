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
import { CoversContext } from './covers.ts'
import css from './main-act.module.css'
import { createMainActs } from './main-acts.ts'

/** Without a messenger every main act has its button on the page. */
export const MainActsContext = createContext(createMainActs(() => undefined))
const CoverContext = createContext('')

/** Around what stands inside a cover of {@link useCover}. */
export const Cover = CoverContext

/** For sheets and whatever else covers a screen: main acts under it wait until it is gone, and Back closes it first. */
export function useCover(onClose: () => void): string {
  const acts = use(MainActsContext)
  const covers = use(CoversContext)
  const id = useId()
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => acts.cover(id), [acts, id])
  useLayoutEffect(() => covers.put(() => close()), [covers])
  return id
}

interface MainAct {
  text: string
  isEnabled?: boolean
  isBusy?: boolean
  press: () => void
}

/**
 * Puts an act on the messenger's main button. True where that stands: then the page shows no button for it. The very
 * first drawing does not know yet, and is drawn again before anybody sees it.
 */
export function useMainAct(given: MainAct | undefined): boolean {
  const acts = use(MainActsContext)
  const cover = use(CoverContext)
  const id = useId()
  const [isOutside, setIsOutside] = useState(false)
  const press = useEffectEvent(() => given?.press())
  const text = given?.text
  const isEnabled = given?.isEnabled ?? true
  const isBusy = given?.isBusy ?? false
  // Not an external store: React looks at such a one after the page has been seen.
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
  /** False where sending is not what the screen is for: then the button stays on the page. */
  isMain?: boolean
}

/** The button of a form. Where the messenger's own stands for it, Enter in a field still sends the form. */
export function SubmitButton({
  children,
  isEnabled = true,
  isBusy = false,
  icon,
  isMain = true,
}: SubmitButtonProps) {
  // A client's button presses the one on the page, whether that is seen or not.
  const own = useRef<HTMLButtonElement>(null)
  const press = () => own.current?.click()
  const isOutside = useMainAct(isMain ? { text: children, isEnabled, isBusy, press } : undefined)
  // Not hidden: WebKit submits by Enter only through a button that is drawn.
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
