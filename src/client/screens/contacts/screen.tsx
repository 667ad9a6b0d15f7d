import { lazySection } from '#client/delivery/lazy-part.tsx'
import { findOffice } from '#shared/domain/place/office.ts'
import type { SiteSettings } from '#shared/domain/settings.ts'
import { MapKey } from '#client/features/live-map/map-key.ts'
import { RichText } from '#client/features/safe-html/rich-text.tsx'
import { SettingsPart } from '#client/features/safe-html/settings-part.tsx'
import { Breadcrumbs } from '#client/features/seo/breadcrumbs.tsx'
import { PageHead } from '#client/features/seo/page-head.tsx'
import { href } from '#shared/routes/href.ts'
import { Skeleton } from '#client/ui/frame/feedback.tsx'
import { Card, Page, PageTitle, Section } from '#client/ui/frame/page.tsx'
import { PageTop } from '#client/ui/frame/page-top.tsx'
import { use } from 'react'
import css from './contacts.module.css'
import { Ways } from './ways.tsx'

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
