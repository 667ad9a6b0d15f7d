import { useLoginFlowState } from '#session/session-context.tsx'
import { IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icons.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import css from './mobile-menu.module.css'

export const loadMenuItems = () => import('./menu-items.tsx')
const MenuItems = lazy(async () => ({ default: (await loadMenuItems()).MenuItems }))

/** Favourites with a count, the main menu with icons, what the footer holds, phone, social links (spec section 2). */
export function MobileMenu() {
  const { key } = useLocation()
  const isLoginOpen = useLoginFlowState((flow) => flow.isOpen)
  // A chosen item leads away; the menu does not stay over the new screen or the sign-in sheet.
  const [openedAt, setOpenedAt] = useState<string>()
  const isOpen = openedAt === key && !isLoginOpen
  const close = () => setOpenedAt(undefined)
  return (
    <div className={css.opener}>
      <IconButton label="Меню" aria-haspopup="dialog" onClick={() => setOpenedAt(key)}>
        <Icon name="menu" />
      </IconButton>
      <Sheet title="Меню" isOpen={isOpen} onClose={close}>
        <Suspense>
          <MenuItems onLeave={close} />
        </Suspense>
      </Sheet>
    </div>
  )
}
