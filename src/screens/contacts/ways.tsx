import { officeOf } from '#domain/place/office.ts'
import { phoneLink } from '#domain/lead/phone.ts'
import { contactLink, socialContacts, type SiteSettings } from '#domain/settings.ts'
import { onYandexMaps, routeOnYandexMaps } from '#domain/place/yandex-maps.ts'
import { SettingsIcon } from '#features/safe-html/settings-icon.tsx'
import { useCallRequest } from '#features/lead/call-context.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback.tsx'
import { Icon, type IconName } from '#ui/icons.tsx'
import { Card } from '#ui/page.tsx'
import type { ReactNode } from 'react'
import css from './contacts.module.css'

/** Phone, mail, office and hours as the settings give them; what is not given is not shown. */
export function Ways({ settings }: { settings: SiteSettings }) {
  const phone = contactLink(settings, 'Phone').replace(/^tel:/, '')
  const email = contactLink(settings, 'Email').replace(/^mailto:/, '')
  const address = contactLink(settings, 'Address')
  const hours = contactLink(settings, 'Hours')
  const office = officeOf(settings)
  const social = socialContacts(settings)
  const call = useCallRequest()
  if (phone + email + address === '' && social.length === 0)
    return (
      <EmptyState title="Контакты ещё не опубликованы" actions={<CallMe onClick={() => call.open()} />}>
        Оставьте номер, и менеджер перезвонит.
      </EmptyState>
    )
  return (
    <Card className={css.card}>
      <dl className={css.ways}>
        {phone !== '' && (
          <Way icon="phone" title="Телефон, звонок бесплатный">
            <a className={css.phone} href={phoneLink(phone)}>
              {phone}
            </a>
          </Way>
        )}
        {hours !== '' && (
          <Way icon="clock" title="Часы работы">
            {hours}
          </Way>
        )}
        {email !== '' && (
          <Way icon="mail" title="Почта">
            <a href={`mailto:${email}`}>{email}</a>
          </Way>
        )}
        {address !== '' && (
          <Way icon="pin" title="Офис">
            <span>{address}</span>
            <Outside
              to={
                office ? onYandexMaps(office) : `https://yandex.ru/maps/?text=${encodeURIComponent(address)}`
              }
            >
              Показать на карте
            </Outside>
            {office && <Outside to={routeOnYandexMaps(office)}>Построить маршрут</Outside>}
          </Way>
        )}
        {social.map(({ title, link, image }) => (
          <Way key={link} icon="share" image={image} title={title}>
            <Outside to={link}>{link.replace(/^https?:\/\//, '')}</Outside>
          </Way>
        ))}
      </dl>
      <CallMe onClick={() => call.open()} />
    </Card>
  )
}

function CallMe({ onClick }: { onClick: () => void }) {
  return <Button onClick={onClick}>Заказать звонок</Button>
}

interface WayProps {
  icon: IconName
  /** Markup of an icon of its own, out of the settings. */
  image?: string
  title: string
  children: ReactNode
}

function Way({ icon, image = '', title, children }: WayProps) {
  return (
    <div className={css.way}>
      <dt>
        <span className={css.icon}>
          <SettingsIcon markup={image} size={22} fallback={<Icon name={icon} />} />
        </span>
        {title}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

/** A page elsewhere. */
function Outside({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}
