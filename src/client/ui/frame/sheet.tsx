import { Suspense, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../button.tsx'
import { FailedPart } from './feedback.tsx'
import { Icon } from '../icons.tsx'
import { OverlayScope, useOverlay } from './primary-action.tsx'
import { SectionBoundary } from './section-boundary.tsx'
import { useWide } from '../use-wide.ts'
import css from './sheet.module.css'

interface SheetProps {
  title: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
  /** Stays at the bottom while the content scrolls. */
  footer?: ReactNode
  isWide?: boolean
  /** Next to the title. */
  action?: ReactNode
  /** Fills the screen of a phone. */
  isFull?: boolean
  /** A search field instead of the visible title. */
  field?: ReactNode
  /** Replaces `onClose` for a press outside on a wide window, where a sheet does not look like a dialog. */
  onPressAside?: () => void
}

/**
 * A native dialog: a bottom sheet on a phone, a centered window on a desktop. Traps focus and restores it
 * to the opener; Escape and a press that begins and ends outside close it.
 */
export function Sheet({ isOpen, ...rest }: SheetProps) {
  return isOpen ? <OpenSheet {...rest} /> : null
}

/** Mounted only while open: a sheet that unmounts with its parent is closed before it leaves the DOM. */
function OpenSheet(props: Omit<SheetProps, 'isOpen'>) {
  const { title, onClose, children, footer, action, isWide = false, isFull = false, field } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const cover = useOverlay(onClose)

  const isWideWindow = useWide()
  const closeOutside = useEffectEvent((isWideWindow && props.onPressAside) || onClose)

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (!element.open) element.showModal()
    return watchPressOutside(element, () => closeOutside())
  }, [])

  // A layout effect is cleaned up before the element is removed: only then does closing restore focus to the
  // opener.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      className={classNames(css.sheet, isWide && css.wide, isFull && css.full)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // React also delivers the `cancel` event of a nested sheet to this one.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
    >
      <div className={css.body}>
        <SheetHead {...{ title, titleId, field, action, onClose }} isTitleFirst={!isWideWindow} />
        <div className={css.content}>
          <SectionBoundary name={title}>
            <OverlayScope value={cover}>{children}</OverlayScope>
          </SectionBoundary>
        </div>
        {footer !== undefined && (
          <div className={css.footer}>
            <SectionBoundary name={`${title}: footer`}>{footer}</SectionBoundary>
          </div>
        )}
      </div>
    </dialog>
  )
}

interface SheetHeadProps extends Pick<SheetProps, 'title' | 'field' | 'action' | 'onClose'> {
  titleId: string
  /** True if the title and not the field takes the focus of the opening. */
  isTitleFirst: boolean
}

function SheetHead({ title, titleId, field, action, onClose, isTitleFirst }: SheetHeadProps) {
  return (
    <div className={classNames(css.head, field !== undefined && css.finding)}>
      {field === undefined ? (
        <h2 className="size-l grow" id={titleId}>
          {title}
        </h2>
      ) : (
        // On a phone the field would bring a keyboard over the list.
        <h2 className={css.unseen} id={titleId} tabIndex={-1} ref={isTitleFirst ? focusAtOpening : undefined}>
          {title}
        </h2>
      )}
      {field}
      {action}
      <IconButton label="Закрыть" onClick={onClose}>
        <Icon name="close" />
      </IconButton>
    </div>
  )
}

/** An opening dialog focuses the element with `autofocus`, which React sets on form controls only. */
function focusAtOpening(title: HTMLElement | null): void {
  title?.setAttribute('autofocus', '')
}

/** A press outside has the dialog itself as target; for the keyboard Escape closes it. */
function watchPressOutside(element: HTMLDialogElement, onClose: () => void): () => void {
  let isOutside = false
  const begin = (event: PointerEvent) => {
    isOutside = event.target === element && !isOverStranger(event)
  }
  const closeOutside = (event: MouseEvent) => {
    if (isOutside && event.target === element) onClose()
  }
  element.addEventListener('pointerdown', begin)
  element.addEventListener('click', closeOutside)
  return () => {
    element.removeEventListener('pointerdown', begin)
    element.removeEventListener('click', closeOutside)
  }
}

/**
 * True over an element that an extension has put next to the page, such as a password manager's menu: under a modal
 * dialog it gets no presses itself.
 */
function isOverStranger({ clientX, clientY }: PointerEvent): boolean {
  const { documentElement, body } = document
  return [...documentElement.children, ...body.children].some((one) => {
    if (one === body || one.matches('#root, script')) return false
    const { left, right, top, bottom } = one.getBoundingClientRect()
    return clientX > left && clientX < right && clientY > top && clientY < bottom
  })
}

/**
 * Wraps a sheet whose code loads when it opens. If loading fails, shows a sheet that says so: a tap
 * without effect would look like a broken button.
 */
export function LazySheet({ title, onClose, children }: Pick<SheetProps, 'title' | 'onClose' | 'children'>) {
  return (
    <SectionBoundary
      name={`sheet: ${title}`}
      fallback={(failure) => (
        <Sheet title={title} isOpen onClose={onClose}>
          <FailedPart {...failure} />
        </Sheet>
      )}
    >
      <Suspense>{children}</Suspense>
    </SectionBoundary>
  )
}
