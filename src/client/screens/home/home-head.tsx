import { useSiteSettings } from '#client/api/use-site-settings.ts'
import { agencyName, contactLink, socialContacts } from '#shared/domain/settings.ts'
import { PageHead } from '#client/features/seo/page-head.tsx'
import { useSiteOrigin } from '#client/features/seo/site-origin.tsx'
import { agencyData } from '#client/features/seo/structured-data.ts'

export function HomeHead() {
  const origin = useSiteOrigin()
  const settings = useSiteSettings()
  const address = settings.contacts.find(({ title }) => title === 'Address')?.link ?? ''
  return (
    <PageHead
      title="Туры по ценам туроператоров"
      description="Пакетные туры с вылетом из вашего города: цены всех операторов в одном поиске, проверка цены у оператора, заявка без предоплаты."
      data={[
        agencyData(
          {
            name: agencyName(settings),
            phone: contactLink(settings, 'Phone'),
            email: contactLink(settings, 'Email'),
            address,
            sameAs: socialContacts(settings).map(({ link }) => link),
          },
          origin,
        ),
      ]}
    />
  )
}
