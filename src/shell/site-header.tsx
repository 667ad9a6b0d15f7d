import { useSiteSettings } from '#api/use-site-settings.ts'
import { Link } from '#delivery/link.tsx'
import { phoneLink } from '#domain/phone.ts'
import { agencyName, contactLink } from '#domain/settings.ts'
import { useCallRequest } from '#features/lead/call-context.tsx'
import { href } from '#routes/href.ts'
import { Icon } from '#ui/icons.tsx'
import { AccountLink } from './account-link.tsx'
import { Brand } from './brand.tsx'
import { FavoritesLink } from './favorites-link.tsx'
import { menuAddress } from './menu-address.ts'
import { MobileMenu } from './mobile-menu.tsx'
import css from './site-header.module.css'

/** Logo, main menu, free-call phone, favourites with their count, login or profile (spec section 2). */
export function SiteHeader() {
  const settings = useSiteSettings()
  const phone = contactLink(settings, 'Phone')
  const call = useCallRequest()
  return (
    <header className={css.header} data-print="not">
      <div className={css.inner}>
        <Link to={href('home')} className={css.brand} aria-label={`${agencyName(settings)}, на главную`}>
          <Brand />
        </Link>
        <nav className={css.menu} aria-label="Главное меню">
          {settings.mainMenu.map((item) => {
            const address = menuAddress(item.alias)
            return address === undefined ? null : (
              <Link key={item.alias} to={address} className={css.item}>
                {item.title}
              </Link>
            )
          })}
        </nav>
        <div className={css.call}>
          {phone !== '' && (
            // On a narrow screen the icon stands alone; the name stays.
            <a
              className={css.phone}
              href={phoneLink(phone)}
              aria-label={`${phone.replace(/^tel:/, '')} звонок бесплатный`}
            >
              <Icon name="phone" size={18} />
              <span>
                {phone.replace(/^tel:/, '')}
                <small className={css.free}>звонок бесплатный</small>
              </span>
            </a>
          )}
          <button type="button" className={css.callMe} onClick={() => call.open()}>
            Заказать звонок
          </button>
        </div>
        <FavoritesLink />
        <AccountLink />
        <MobileMenu />
      </div>
    </header>
  )
}
