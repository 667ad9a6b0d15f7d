import { lazyPart } from '#client/delivery/lazy-part.tsx'
import { useLoginFlowState } from '#client/session/client-context.tsx'
import { useWarmUp } from '#client/delivery/use-warm-up.ts'
import { IconButton } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icons.tsx'
import { LazySheet } from '#client/ui/frame/sheet.tsx'
import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import css from './mobile-menu.module.css'

const load = () => import('./menu-sheet.tsx')
const MenuSheet = lazyPart(load, 'MenuSheet')

interface MobileMenuProps {
  /** Renders the button that opens it; by default an icon. */
  opener?: (open: () => void) => ReactNode
}

/** Menu of small screens. Its content loads when first opened, or once the first view is idle. */
export function MobileMenu({ opener = iconOpener }: MobileMenuProps) {
  const { key } = useLocation()
  const isLoginOpen = useLoginFlowState((flow) => flow.isOpen)
  // Closes when an item navigates: it must not cover the new screen or the sign-in sheet.
  const [openedAt, setOpenedAt] = useState<string>()
  // It also stays closed when Back returns to the page where it was open.
  if (openedAt !== undefined && openedAt !== key) setOpenedAt(undefined)
  const isOpen = openedAt === key && !isLoginOpen
  const close = () => setOpenedAt(undefined)
  useWarmUp(load)
  return (
    <div className={css.opener}>
      {opener(() => setOpenedAt(key))}
      {isOpen && (
        <LazySheet title="Меню" onClose={close}>
          <MenuSheet onClose={close} />
        </LazySheet>
      )}
    </div>
  )
}

const iconOpener = (open: () => void) => (
  <IconButton label="Меню" aria-haspopup="dialog" onClick={open}>
    <Icon name="menu" />
  </IconButton>
)
