import { lazySection } from '#client/delivery/lazy-part.tsx'
import { findOffice } from '#shared/domain/place/office.ts'
import { type SiteSettings, contactLink, socialContacts } from '#shared/domain/settings.ts'
import { MapKey } from '#client/features/live-map/map-key.ts'
import { RichText } from '#client/features/safe-html/rich-text.tsx'
import { SettingsPart } from '#client/features/safe-html/settings-part.tsx'
import { Breadcrumbs } from '#client/features/seo/breadcrumbs.tsx'
import { PageHead } from '#client/features/seo/page-head.tsx'
import { href } from '#shared/routes/href.ts'
import { Skeleton, EmptyState } from '#client/ui/frame/feedback.tsx'
import { Card, Page, PageTitle, Section } from '#client/ui/frame/page.tsx'
import { PageTop } from '#client/ui/frame/page-top.tsx'
import { use } from 'react'
import css from './contacts.module.css'
import { phoneLink } from '#shared/domain/lead/phone.ts'
import { onYandexMaps, routeOnYandexMaps } from '#shared/domain/place/yandex-maps.ts'
import { SettingsIcon } from '#client/features/safe-html/settings-icon.tsx'
import { useCallRequest } from '#client/features/lead/call-request.tsx'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icons.tsx'
import { RowAnchor, Rows, RowText } from '#client/ui/rows.tsx'

/** Height reserved for the office while its code loads. */
const OFFICE_HEIGHT = 340

const OfficeMap = lazySection(() => import('./office-map.tsx'), 'OfficeMap', {
  fallback: <Skeleton height={OFFICE_HEIGHT} radius={18} />,
})

const crumbs = [
  { title: 'Главная', address: href('home') },
  { title: 'Контакты', address: href('contacts') },
]

export function Component() {
  return (
    <Page>
      <PageHead
        title="Контакты"
        description="Телефон, почта, адрес и часы работы турагентства, реквизиты и мессенджеры."
        crumbs={crumbs}
      />
      <PageTop crumbs={<Breadcrumbs crumbs={crumbs} />}>
        <PageTitle>Контакты</PageTitle>
      </PageTop>
      <SettingsPart height={420}>
        {(settings) => (
          <div className={css.columns}>
            <Ways settings={settings} />
            <OfficePart settings={settings} />
            {settings.view('requisites') !== '' && (
              <Card className={css.card}>
                <Section title="Реквизиты">
                  <RichText html={settings.view('requisites')} />
                </Section>
              </Card>
            )}
          </div>
        )}
      </SettingsPart>
    </Page>
  )
}

/** Rendered only if the provider reports the office and the deployment has a live map. */
function OfficePart({ settings }: { settings: SiteSettings }) {
  const office = findOffice(settings)
  if (use(MapKey) === undefined || !office) return null
  return <OfficeMap settings={settings} office={office} />
}

/** Phone, e-mail, office and hours from the settings; missing ones are omitted. */
function Ways({ settings }: { settings: SiteSettings }) {
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
