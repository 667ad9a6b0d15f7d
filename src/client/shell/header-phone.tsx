import { useSiteSettings } from '#client/api/use-site-settings.ts'
import { phoneLink } from '#shared/domain/lead/phone.ts'
import { contactLink } from '#shared/domain/settings.ts'
import { Icon } from '#client/ui/icons.tsx'
import css from './site-header.module.css'

/**
 * The agency's phone with its note; on a narrow screen only the icon is visible, the accessible name
 * stays.
 */
export function HeaderPhone() {
  const settings = useSiteSettings()
  const phone = contactLink(settings, 'Phone').replace(/^tel:/, '')
  const note = contactLink(settings, 'PhoneNote')
  if (phone === '') return null
  return (
    <>
      <a className={css.phone} href={phoneLink(phone)} aria-label={`${phone} ${note}`}>
        <Icon name="phone" size={18} />
        <span>{phone}</span>
      </a>
      {note && (
        <span className={css.free} aria-hidden="true">
          {note}
        </span>
      )}
    </>
  )
}
