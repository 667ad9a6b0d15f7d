import { href } from '#shared/routes/href.ts'
import { Part } from '#client/ui/frame/part.tsx'
import { HeaderPhone } from './header-phone.tsx'
import css from './site-header.module.css'

/** In place of a header or a messenger's bar that failed: the way home and the phone. It asks nobody for anything else. */
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
