import { useSiteSettings } from '#api/use-site-settings.ts'
import { Link } from '#delivery/link.tsx'
import { phoneLink } from '#domain/phone.ts'
import { contactLink } from '#domain/settings.ts'
import { href } from '#routes/href.ts'
import { Brand } from './brand.tsx'
import { menuAddress } from './menu-address.ts'
import css from './footer.module.css'

/** Logo, right menu, phone, e-mail, copyright and the technology credit (spec section 2). */
export function Footer() {
  const settings = useSiteSettings()
  const phone = contactLink(settings, 'Phone')
  const email = contactLink(settings, 'Email').replace(/^mailto:/, '')
  const technology = settings.view('technology').replace(/<[^>]*>/g, '')
  return (
    <footer className={css.footer}>
      <div className={css.inner}>
        <div className={css.about}>
          <Brand />
          <p>
            Цены актуальны на момент поиска, подтверждаются туроператором и не являются публичной офертой.
          </p>
        </div>
        <nav className={css.links} aria-label="Документы">
          {settings.rightMenu.map((item) => {
            const address = menuAddress(item.alias)
            return address === undefined ? null : (
              <Link key={item.alias} to={address}>
                {item.title}
              </Link>
            )
          })}
        </nav>
        <div className={css.links}>
          {phone !== '' && (
            <a className={css.phone} href={phoneLink(phone)}>
              {phone.replace(/^tel:/, '')}
            </a>
          )}
          {email !== '' && <a href={`mailto:${email}`}>{email}</a>}
        </div>
        <div className={css.credit}>
          <span>© 2024 Путёвка</span>
          {technology !== '' && <span>{technology}</span>}
          <Link to={href('policy')}>Персональные данные</Link>
        </div>
      </div>
    </footer>
  )
}
