import { href } from '#shared/routes/href.ts'
import { SectionBoundary } from '#client/ui/frame/section-boundary.tsx'
import { HeaderPhone } from './header-phone.tsx'
import css from './site-header.module.css'

/** Fallback header in a browser and in a messenger: home link and phone, no requests. */
export function PlainHeader() {
  return (
    <header className={css.header} data-plain="" data-print="not">
      <div className={css.inner}>
        <a href={href('home')} className={css.item}>
          На главную
        </a>
        <div className={css.call}>
          <SectionBoundary name="phone of the plain header" fallback={null}>
            <HeaderPhone />
          </SectionBoundary>
        </div>
      </div>
    </header>
  )
}
