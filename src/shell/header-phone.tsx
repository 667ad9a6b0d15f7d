import { useSiteSettings } from '#api/use-site-settings.ts'
import { phoneLink } from '#domain/lead/phone.ts'
import { contactLink } from '#domain/settings.ts'
import { Icon } from '#ui/icons.tsx'
import css from './site-header.module.css'

/** The agency's free-call phone; on a narrow screen the icon stands alone, the name stays. */
export function HeaderPhone() {
  const phone = contactLink(useSiteSettings(), 'Phone')
  if (phone === '') return null
  return (
    <>
      <a
        className={css.phone}
        href={phoneLink(phone)}
        aria-label={`${phone.replace(/^tel:/, '')} звонок бесплатный`}
      >
        <Icon name="phone" size={18} />
        <span>{phone.replace(/^tel:/, '')}</span>
      </a>
      <span className={css.free} aria-hidden="true">
        бесплатно
      </span>
    </>
  )
}
