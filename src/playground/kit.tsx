import { FavoritesSnackbar } from '#features/favorites/favorites-snackbar.tsx'
import { FavoritesProvider } from '#features/favorites/favorites-provider.tsx'
import { Page, PageTitle } from '#ui/page.tsx'
import { useState } from 'react'
import type { RouteObject } from 'react-router-dom'
import css from './kit.module.css'
import type { Look } from './look.ts'
import { LookContext } from './look-context.ts'
import { sections } from './sections.ts'
import { Switches } from './switches.tsx'
import { ThemeReport } from './theme-report.tsx'

/** The page for a router: it stands at every address, so that links of samples lead nowhere. */
export function kitRoutes(first: Look, onLook: (look: Look) => void): RouteObject[] {
  return [{ path: '*', element: <Kit first={first} onLook={onLook} /> }]
}

interface KitProps {
  first: Look
  /** Dresses the document; the samples measure what it has come to. */
  onLook: (look: Look) => void
}

function Kit({ first, onLook }: KitProps) {
  const [look, setLook] = useState(first)
  const change = (part: Partial<Look>) => {
    const next = { ...look, ...part }
    onLook(next)
    setLook(next)
  }
  return (
    <LookContext value={{ look, change }}>
      <FavoritesProvider>
        <main className={css.kit}>
          <Page>
            <PageTitle lead="Живые детали и переменные витрины: то, что здесь, собрано из того же кода.">
              Образцы
            </PageTitle>
            <Switches />
            <ThemeReport />
            <div className={css.columns}>
              <Contents />
              <div className={css.sections}>
                {sections.map(({ id, title, lead, Part }) => (
                  <section key={id} id={id} className={css.section} aria-labelledby={`${id}-title`}>
                    <div className={css.head}>
                      <h2 className={css.title} id={`${id}-title`}>
                        {title}
                      </h2>
                      <p className={css.lead}>{lead}</p>
                    </div>
                    <Part />
                  </section>
                ))}
              </div>
            </div>
          </Page>
        </main>
        <FavoritesSnackbar />
      </FavoritesProvider>
    </LookContext>
  )
}

function Contents() {
  return (
    <nav className={css.contents} aria-label="Разделы">
      {sections.map(({ id, title }) => (
        <a key={id} href={`#${id}`} className={css.content}>
          {title}
        </a>
      ))}
    </nav>
  )
}
