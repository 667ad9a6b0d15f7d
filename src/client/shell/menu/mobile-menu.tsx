import { lazyPart } from '#client/delivery/lazy-part.tsx'
import { useLoginFlowState } from '#client/session/client-context.tsx'
import { useWarmUp } from '#client/delivery/use-warm-up.ts'
import { IconButton } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icons.tsx'
import { LazySheet } from '#client/ui/frame/sheet.tsx'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import css from './mobile-menu.module.css'

const load = () => import('./menu-sheet.tsx')
const MenuSheet = lazyPart(load, 'MenuSheet')

/** The menu of small screens. What it lists comes with its first opening, or after the first view has come to rest. */
export function MobileMenu() {
  const { key } = useLocation()
  const isLoginOpen = useLoginFlowState((flow) => flow.isOpen)
  // A chosen item leads away; the menu does not stay over the new screen or the sign-in sheet.
  const [openedAt, setOpenedAt] = useState<string>()
  // Nor does it stand there again when Back returns to where it was opened.
  if (openedAt !== undefined && openedAt !== key) setOpenedAt(undefined)
  const isOpen = openedAt === key && !isLoginOpen
  const close = () => setOpenedAt(undefined)
  useWarmUp(load)
  return (
    <div className={css.opener}>
      <IconButton label="Меню" aria-haspopup="dialog" onClick={() => setOpenedAt(key)}>
        <Icon name="menu" />
      </IconButton>
      {isOpen && (
        <LazySheet title="Меню" onClose={close}>
          <MenuSheet onClose={close} />
        </LazySheet>
      )}
    </div>
  )
}
