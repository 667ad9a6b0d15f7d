import { useSiteSettings } from '#client/api/use-site-settings.ts'
import { Link } from '#client/delivery/link.tsx'
import { agencyName, contactLink, socialContacts, type SiteSettings } from '#shared/domain/settings.ts'
import { RichText } from '#client/features/safe-html/rich-text.tsx'
import { SettingsPart } from '#client/features/safe-html/settings-part.tsx'
import { Breadcrumbs } from '#client/features/seo/breadcrumbs.tsx'
import { PageHead } from '#client/features/seo/page-head.tsx'
import { useSiteOrigin } from '#client/features/seo/site-origin.tsx'
import { agencyData } from '#client/features/seo/structured-data.ts'
import { href } from '#shared/routes/href.ts'
import { IsolatedChildren } from '#client/ui/frame/isolated-children.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/frame/feedback.tsx'
import { Card, Page, PageTitle, Section } from '#client/ui/frame/page.tsx'
import { PageTop } from '#client/ui/frame/page-top.tsx'
import css from './about.module.css'

const crumbs = [
  { title: 'Главная', address: href('home') },
  { title: 'О компании', address: href('about') },
]

export function Component() {
  return (
    <Page>
      <Head />
      <PageTop crumbs={<Breadcrumbs crumbs={crumbs} />}>
        <PageTitle>О компании</PageTitle>
      </PageTop>
      <SettingsPart height={480}>{(settings) => <Story settings={settings} />}</SettingsPart>
    </Page>
  )
}

function Story({ settings }: { settings: SiteSettings }) {
  const about = settings.view('about')
  const benefits = settings.view('benefits')
  return (
    <IsolatedChildren>
      <div className={css.columns}>
        {about === '' ? (
          <EmptyState title="Рассказ ещё не опубликован">
            Позвоните или напишите нам: расскажем сами.
          </EmptyState>
        ) : (
          <Card className={css.text}>
            <RichText html={about} />
          </Card>
        )}
        <aside className="stack gap-m min-0" aria-label="Что дальше">
          {benefits !== '' && (
            <Card className={css.text}>
              <Section title="Почему с нами">
                <RichText html={benefits} />
              </Section>
            </Card>
          )}
          <div className="row gap-s wrap">
            <Link to={href('tours')} className={buttonClass()}>
              Найти тур
            </Link>
            <Link to={href('contacts')} className={buttonClass('quiet')}>
              Контакты
            </Link>
            <Link to={href('reviews')} className={buttonClass('quiet')}>
              Отзывы
            </Link>
          </div>
        </aside>
      </div>
    </IsolatedChildren>
  )
}

function Head() {
  const settings = useSiteSettings()
  const origin = useSiteOrigin()
  const facts = {
    name: agencyName(settings),
    phone: contactLink(settings, 'Phone').replace(/^tel:/, ''),
    email: contactLink(settings, 'Email').replace(/^mailto:/, ''),
    address: contactLink(settings, 'Address'),
    sameAs: socialContacts(settings).map(({ link }) => link),
  }
  return (
    <PageHead
      title="О компании"
      description="Турагентство: как мы подбираем туры, проверяем цены и сопровождаем поездку."
      crumbs={crumbs}
      data={[agencyData(facts, origin)]}
    />
  )
}
