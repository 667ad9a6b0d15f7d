import { useSiteSettings } from '#client/api/use-site-settings.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { phoneLink } from '#shared/domain/lead/phone.ts'
import { contactLink, socialContacts } from '#shared/domain/settings.ts'

/** A chat with the agency, or its phone. */
export function WriteLink() {
  const settings = useSiteSettings()
  const [chat] = socialContacts(settings)
  const phone = contactLink(settings, 'Phone').replace(/^tel:/, '')
  if (chat !== undefined)
    return (
      <a href={chat.link} target="_blank" rel="noopener noreferrer" className={buttonClass('soft', 's')}>
        Написать нам
      </a>
    )
  if (phone === '') return null
  return (
    <a href={phoneLink(phone)} className={buttonClass('soft', 's')}>
      Позвонить нам
    </a>
  )
}
