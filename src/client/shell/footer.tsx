import { useSiteSettings } from '#client/api/use-site-settings.ts'
import { Link } from '#client/delivery/link.tsx'
import { phoneLink } from '#shared/domain/lead/phone.ts'
import { agencyName, contactLink, homeLabel, type FrameSettings } from '#shared/domain/settings.ts'
import { href } from '#shared/routes/href.ts'
import { SectionBoundary } from '#client/ui/frame/section-boundary.tsx'
import { BrandLink } from './brand.tsx'
import { menuAddress } from './menu/menu-address.ts'
import css from './footer.module.css'
import { SocialLinks } from './social-links.tsx'

/** FAQ links, logo, social links, right menu, phone, e-mail, copyright and the technology credit (requirement 2). */
export function Footer() {
  const settings = useSiteSettings()
  const technology = composeCredit(settings)
  return (
    <footer className={css.footer} data-print="not">
      <div className={css.inner}>
        <div className={css.about}>
          <Link to={href('home')} className={css.brand} aria-label={homeLabel(settings)}>
            <SectionBoundary name="footer brand" fallback={agencyName(settings)}>
              <BrandLink />
            </SectionBoundary>
          </Link>
          <p>
            Цены актуальны на момент поиска, подтверждаются туроператором и не являются публичной офертой.
          </p>
          <SectionBoundary name="social links" fallback={null}>
            <SocialLinks settings={settings} />
          </SectionBoundary>
          <SectionBoundary name="footer contacts" fallback={null}>
            <Contacts settings={settings} />
          </SectionBoundary>
        </div>
        <SectionBoundary name="footer questions" fallback={null}>
          <Questions settings={settings} />
        </SectionBoundary>
        <nav className={css.links} aria-label="Документы">
          <h2 className={css.title}>Агентство</h2>
          {settings.rightMenu.map((item) => {
            const address = menuAddress(item.alias)
            return address === undefined ? null : (
              <Link key={item.alias} to={address}>
                {item.title}
              </Link>
            )
          })}
        </nav>
        <div className={css.credit}>
          <span>{`© 2024 ${agencyName(settings)}`}</span>
          {technology !== '' && <span>{technology}</span>}
          <Link to={href('policy')}>Персональные данные</Link>
        </div>
      </div>
    </footer>
  )
}

/** The agency's text, otherwise the default credit. */
function composeCredit(settings: FrameSettings): string {
  const words = settings
    .view('technology')
    .replace(/<[^>]*>/g, '')
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code))
  return words || (settings.isKnown ? 'Сайт работает на «Путёвке»' : '')
}

/** FAQ items of the left menu chosen by the agency. */
function Questions({ settings }: { settings: FrameSettings }) {
  const questions = settings.leftMenu.filter(({ alias, showInFooter }) => showInFooter && alias !== '')
  if (questions.length === 0) return null
  return (
    <nav className={css.links} aria-label="Частые вопросы">
      <h2 className={css.title}>Частые вопросы</h2>
      {questions.map(({ alias, title }) => (
        <Link key={alias} to={`${href('support')}#${encodeURIComponent(alias)}`}>
          {title}
        </Link>
      ))}
    </nav>
  )
}

function Contacts({ settings }: { settings: FrameSettings }) {
  const phone = contactLink(settings, 'Phone').replace(/^tel:/, '')
  const email = contactLink(settings, 'Email').replace(/^mailto:/, '')
  return (
    <div className={css.contacts}>
      {phone !== '' && (
        <a className={css.phone} href={phoneLink(phone)}>
          {phone}
        </a>
      )}
      {email !== '' && <a href={`mailto:${email}`}>{email}</a>}
    </div>
  )
}
