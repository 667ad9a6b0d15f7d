import { href } from '#shared/routes/href.ts'
import { Part } from '#client/ui/frame/part.tsx'
import { HeaderPhone } from './header-phone.tsx'
import css from './site-header.module.css'

/** Fallback header: home link and phone, no requests. */
export function PlainHeader() {
  return (
    <header className={css.header} data-print="not">
      <div className={css.inner}>
        <a href={href('home')} className={css.item}>
          На главную
        </a>
        <div className={css.call}>
          <Part name="phone of the plain header" instead={null}>
            <HeaderPhone />
          </Part>
        </div>
      </div>
    </header>
  )
}
