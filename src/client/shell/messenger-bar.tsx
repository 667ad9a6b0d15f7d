import { useNavigate } from '#client/delivery/navigation.ts'
import { useSiteSettings } from '#client/api/use-site-settings.ts'
import { agencyName, homeLabel } from '#shared/domain/settings.ts'
import { href } from '#shared/routes/href.ts'
import { IconButton } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icons.tsx'
import { provideBarSlot } from '#client/ui/frame/bar-slot.ts'
import { SectionBoundary } from '#client/ui/frame/section-boundary.tsx'
import { Link } from '#client/delivery/link.tsx'
import { useLocation } from 'react-router-dom'
import { BrandLink } from './brand.tsx'
import css from './messenger-bar.module.css'
import { OwnLinks } from './own-links.tsx'

/** Compact bar of the messenger. The client's own back button is hidden, so Back is here. */
export function MessengerBar() {
  const settings = useSiteSettings()
  const navigate = useNavigate()
  const { pathname, key } = useLocation()
  const isHome = pathname === href('home')
  const goBack = () => {
    // A deep link has no previous page: then Back leads home.
    if (key === 'default') void navigate(href('home'))
    else void navigate(-1)
  }
  return (
    <header className={css.bar} data-print="not">
      {isHome ? (
        <Link to={href('home')} className={css.brand} aria-label={homeLabel(settings)}>
          <SectionBoundary name="brand" fallback={agencyName(settings)}>
            <BrandLink />
          </SectionBoundary>
        </Link>
      ) : (
        <IconButton label="Назад" onClick={goBack}>
          <Icon name="back" />
        </IconButton>
      )}
      <div className={css.slot} ref={provideBarSlot} />
      <div className={css.own}>
        <OwnLinks />
      </div>
    </header>
  )
}
