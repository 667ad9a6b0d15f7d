import { RichText } from '#features/safe-html/rich-text.tsx'
import { SettingsPart } from '#features/safe-html/settings-part.tsx'
import { Breadcrumbs } from '#features/seo/breadcrumbs.tsx'
import { PageHead } from '#features/seo/page-head.tsx'
import { href } from '#routes/href.ts'
import { Card, Page, PageTitle, Section } from '#ui/page.tsx'
import { PageTop } from '#ui/page-top.tsx'
import css from './contacts.module.css'
import { OfficeMap } from './office-map.tsx'
import { Ways } from './ways.tsx'

const crumbs = [
  { title: 'Главная', address: href('home') },
  { title: 'Контакты', address: href('contacts') },
]

/** Every way to reach the agency, and who it is by law. */
export function Component() {
  return (
    <Page>
      <PageHead
        title="Контакты"
        description="Телефон, почта, адрес и часы работы турагентства «Путёвка», реквизиты и мессенджеры."
        crumbs={crumbs}
      />
      <PageTop crumbs={<Breadcrumbs crumbs={crumbs} />}>
        <PageTitle lead="Позвоните, напишите или попросите перезвонить: ответит человек.">Контакты</PageTitle>
      </PageTop>
      <SettingsPart height={420}>
        {(settings) => (
          <div className={css.columns}>
            <Ways settings={settings} />
            <OfficeMap settings={settings} />
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
