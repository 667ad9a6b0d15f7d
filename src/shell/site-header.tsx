import { useSiteSettings } from '#api/use-site-settings.ts'
import { Link } from '#delivery/link.tsx'
import { agencyName } from '#domain/settings.ts'
import { useCallRequest } from '#features/lead/call-context.tsx'
import { href } from '#routes/href.ts'
import { Part } from '#ui/part.tsx'
import { AccountLink } from './account-link.tsx'
import { Brand } from './brand.tsx'
import { FavoritesLink } from './favorites-link.tsx'
import { HeaderPhone } from './header-phone.tsx'
import { menuAddress } from './menu-address.ts'
import { MobileMenu } from './mobile-menu.tsx'
import css from './site-header.module.css'

/** Logo, main menu, free-call phone, favourites with their count, login or profile (requirement 2). */
export function SiteHeader() {
  const settings = useSiteSettings()
  const call = useCallRequest()
  return (
    <header className={css.header} data-print="not">
      <div className={css.inner}>
        <Link to={href('home')} className={css.brand} aria-label={`${agencyName(settings)}, на главную`}>
          <Part name="brand" instead="Путёвка">
            <Brand />
          </Part>
        </Link>
        <nav className={css.menu} aria-label="Главное меню">
          <Part name="main menu" instead={null}>
            {() =>
              settings.mainMenu.map((item) => {
                const address = menuAddress(item.alias)
                return address === undefined ? null : (
                  <Link key={item.alias} to={address} className={css.item}>
                    {item.title}
                  </Link>
                )
              })
            }
          </Part>
        </nav>
        <div className={css.call}>
          <Part name="header phone" instead={null}>
            <HeaderPhone />
          </Part>
          <button type="button" className={css.callMe} onClick={() => call.open()}>
            Заказать звонок
          </button>
        </div>
        <Part name="favourites link" instead={null}>
          <FavoritesLink />
        </Part>
        <Part name="account link" instead={null}>
          <AccountLink />
        </Part>
        <Part name="mobile menu" instead={null}>
          <MobileMenu />
        </Part>
      </div>
    </header>
  )
}
