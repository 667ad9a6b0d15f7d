import { useSiteSettings } from '#api/use-site-settings.ts'
import { Link } from '#delivery/link.tsx'
import { phoneLink } from '#domain/lead/phone.ts'
import { contactLink, type MenuEntry } from '#domain/settings.ts'
import { useCallRequest } from '#features/lead/call-context.tsx'
import { Icon } from '#ui/icons.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { FavoritesLink } from './favorites-link.tsx'
import { menuAddress } from './menu-address.ts'
import { menuIcon } from './menu-icon.ts'
import css from './menu-sheet.module.css'
import { SocialLinks } from './social-links.tsx'

/** Favourites with a count, the main menu with icons, what the footer holds, phone, social links (requirement 2). */
export function MenuSheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet title="Меню" isOpen onClose={onClose}>
      <Items onLeave={onClose} />
    </Sheet>
  )
}

function Items({ onLeave }: { onLeave: () => void }) {
  const settings = useSiteSettings()
  const call = useCallRequest()
  const orderCall = () => {
    onLeave()
    call.open()
  }
  const phone = contactLink(settings, 'Phone').replace(/^tel:/, '')
  return (
    <div className={css.menu}>
      <FavoritesLink isRow />
      <nav aria-label="Разделы">
        <MenuList items={settings.mainMenu} />
      </nav>
      <nav aria-label="Об агентстве">
        <MenuList items={settings.rightMenu} isQuiet />
      </nav>
      {phone !== '' && (
        <a className={css.phone} href={phoneLink(phone)}>
          <Icon name="phone" />
          <span>
            {phone}
            <span className={css.note}>звонок бесплатный</span>
          </span>
        </a>
      )}
      <button type="button" className={css.call} onClick={orderCall}>
        <Icon name="clock" />
        Заказать звонок
      </button>
      <SocialLinks settings={settings} />
    </div>
  )
}

function MenuList({ items, isQuiet = false }: { items: MenuEntry[]; isQuiet?: boolean }) {
  return (
    <ul className={css.items}>
      {items.map(({ title, alias }) => {
        const address = menuAddress(alias)
        return address === undefined ? null : (
          <li key={alias}>
            <Link to={address} className={isQuiet ? css.quietItem : css.item}>
              <Icon name={menuIcon(title)} size={isQuiet ? 20 : 24} />
              {title}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
