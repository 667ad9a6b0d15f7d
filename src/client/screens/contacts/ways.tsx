import { findOffice } from '#shared/domain/place/office.ts'
import { phoneLink } from '#shared/domain/lead/phone.ts'
import { contactLink, socialContacts, type SiteSettings } from '#shared/domain/settings.ts'
import { onYandexMaps, routeOnYandexMaps } from '#shared/domain/place/yandex-maps.ts'
import { SettingsIcon } from '#client/features/safe-html/settings-icon.tsx'
import { useCallRequest } from '#client/features/lead/call-request.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/frame/feedback.tsx'
import { Icon } from '#client/ui/icons.tsx'
import { RowAnchor, Rows, RowText } from '#client/ui/rows.tsx'
import css from './contacts.module.css'

/** Phone, e-mail, office and hours from the settings; missing ones are omitted. */
export function Ways({ settings }: { settings: SiteSettings }) {
  const phone = contactLink(settings, 'Phone').replace(/^tel:/, '')
  const email = contactLink(settings, 'Email').replace(/^mailto:/, '')
  const address = contactLink(settings, 'Address')
  const hours = contactLink(settings, 'Hours')
  const social = socialContacts(settings)
  const call = useCallRequest()
  if (phone + email + address === '' && social.length === 0)
    return (
      <EmptyState title="Контакты ещё не опубликованы" actions={<CallMe onClick={() => call.open()} />}>
        Оставьте номер, и менеджер перезвонит.
      </EmptyState>
    )
  return (
    <div className={css.ways}>
      <Rows>
        {phone !== '' && (
          <RowAnchor
            icon="phone"
            to={phoneLink(phone)}
            title={phone}
            hint={['телефон', contactLink(settings, 'PhoneNote')].filter(Boolean).join(', ')}
          />
        )}
        {hours !== '' && <RowText icon="clock" title={hours} hint="часы работы" />}
        {email !== '' && <RowAnchor icon="mail" to={`mailto:${email}`} title={email} hint="почта" />}
      </Rows>
      {address !== '' && <Office address={address} place={findOffice(settings)} />}
      <Rows>
        {social.map(({ title, link, image }) => (
          <RowAnchor
            key={link}
            to={link}
            picture={<SettingsIcon markup={image} size={20} fallback={<Icon name="share" />} />}
            title={link.replace(/^https?:\/\//, '')}
            hint={title}
          />
        ))}
      </Rows>
      <CallMe onClick={() => call.open()} />
    </div>
  )
}

function Office({ address, place }: { address: string; place: ReturnType<typeof findOffice> }) {
  const map = place ? onYandexMaps(place) : `https://yandex.ru/maps/?text=${encodeURIComponent(address)}`
  return (
    <Rows>
      <RowText icon="pin" title={address} hint="офис" />
      <RowAnchor to={map} title="Показать на карте" />
      {place && <RowAnchor to={routeOnYandexMaps(place)} title="Построить маршрут" />}
    </Rows>
  )
}

function CallMe({ onClick }: { onClick: () => void }) {
  return <Button onClick={onClick}>Заказать звонок</Button>
}
