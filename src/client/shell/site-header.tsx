import { useSiteSettings } from '#client/api/use-site-settings.ts'
import { Link } from '#client/delivery/link.tsx'
import { agencyName, homeLabel } from '#shared/domain/settings.ts'
import { useCallRequest } from '#client/features/lead/call-request.tsx'
import { href } from '#shared/routes/href.ts'
import { SectionBoundary } from '#client/ui/frame/section-boundary.tsx'
import { BrandLink } from './brand.tsx'
import { HeaderPhone } from './header-phone.tsx'
import { menuAddress } from './menu/menu-address.ts'
import { OwnLinks } from './own-links.tsx'
import css from './site-header.module.css'

/** Logo, main menu, toll-free phone, favorites with their count, login or profile (requirement 2). */
export function SiteHeader() {
  const settings = useSiteSettings()
  const call = useCallRequest()
  return (
    <header className={css.header} data-print="not">
      <div className={css.inner}>
        <Link to={href('home')} className={css.brand} aria-label={homeLabel(settings)}>
          <SectionBoundary name="brand" fallback={agencyName(settings)}>
            <BrandLink />
          </SectionBoundary>
        </Link>
        <nav className={css.menu} aria-label="Главное меню">
          <SectionBoundary name="main menu" fallback={null}>
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
          </SectionBoundary>
        </nav>
        <div className={css.call}>
          <SectionBoundary name="header phone" fallback={null}>
            <HeaderPhone />
          </SectionBoundary>
          <button type="button" className={css.callMe} onClick={() => call.open()}>
            Заказать звонок
          </button>
        </div>
        <OwnLinks />
      </div>
    </header>
  )
}
