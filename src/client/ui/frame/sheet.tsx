import { Suspense, useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../button.tsx'
import { FailedPart } from './feedback.tsx'
import { Icon } from '../icons.tsx'
import { Cover, useCover } from './main-act.tsx'
import { Part } from './part.tsx'
import css from './sheet.module.css'

interface SheetProps {
  title: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
  /** Stays at the bottom while the content scrolls. */
  footer?: ReactNode
  isWide?: boolean
}

/**
 * A native dialog: a sheet from below on a phone, a window in the middle on a desktop. Focus goes in, stays in and
 * returns to its opener; Escape and a press outside close it.
 */
export function Sheet({ isOpen, ...rest }: SheetProps) {
  return isOpen ? <OpenSheet {...rest} /> : null
}

/** Lives as long as its dialog stands: what leaves with its component is closed before it leaves the page. */
function OpenSheet({ title, onClose, children, footer, isWide = false }: Omit<SheetProps, 'isOpen'>) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const cover = useCover(onClose)

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (!element.open) element.showModal()
    // A press outside lands on the dialog itself; the keyboard closes it with Escape.
    const closeOutside = (event: MouseEvent) => {
      if (event.target === element) onClose()
    }
    element.addEventListener('click', closeOutside)
    return () => element.removeEventListener('click', closeOutside)
  }, [onClose])

  // A layout effect ends before the element leaves the page: only then closing gives the focus back to the opener.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      className={classNames(css.sheet, isWide && css.wide)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // React hands the cancelling of a sheet inside this one to this one too.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
    >
      <div className={css.body}>
        <div className={css.head}>
          <h2 className={css.title} id={titleId}>
            {title}
          </h2>
          <IconButton label="Закрыть" onClick={onClose}>
            <Icon name="close" />
          </IconButton>
        </div>
        <div className={css.content}>
          <Part name={title}>
            <Cover value={cover}>{children}</Cover>
          </Part>
        </div>
        {footer !== undefined && (
          <div className={css.footer}>
            <Part name={`${title}: footer`}>{footer}</Part>
          </div>
        )}
      </div>
    </dialog>
  )
}

/**
 * Around a sheet whose code comes when it is opened. One that does not open says so in a sheet of its own, which can be
 * closed: a press that does nothing would look like a broken button.
 */
export function LazySheet({ title, onClose, children }: Pick<SheetProps, 'title' | 'onClose' | 'children'>) {
  return (
    <Part
      name={`sheet: ${title}`}
      instead={(failure) => (
        <Sheet title={title} isOpen onClose={onClose}>
          <FailedPart {...failure} />
        </Sheet>
      )}
    >
      <Suspense>{children}</Suspense>
    </Part>
  )
}
