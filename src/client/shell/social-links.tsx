import { socialContacts, type FrameSettings } from '#shared/domain/settings.ts'
import { SettingsIcon } from '#client/features/safe-html/settings-icon.tsx'
import css from './social-links.module.css'

/** The agency's social links; each has the icon from the settings or the first letter of its name. */
export function SocialLinks({ settings }: { settings: FrameSettings }) {
  const contacts = socialContacts(settings)
  if (contacts.length === 0) return null
  return (
    <ul className={css.links} aria-label="Мы в соцсетях">
      {contacts.map(({ title, link, image }) => (
        <li key={link}>
          <a
            className={css.link}
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={title}
            title={title}
          >
            <SettingsIcon markup={image} size={24} fallback={<Letter of={title} />} />
          </a>
        </li>
      ))}
    </ul>
  )
}

function Letter({ of: title }: { of: string }) {
  return <span aria-hidden="true">{title.slice(0, 1).toUpperCase()}</span>
}
