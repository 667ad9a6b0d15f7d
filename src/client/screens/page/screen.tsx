import type { Loader } from '#client/api/loader.ts'
import { siteTextsQuery } from '#client/api/queries/guidebooks.ts'
import { menuPage, readSettings } from '#shared/domain/settings.ts'
import { RichText } from '#client/features/safe-html/rich-text.tsx'
import { SettingsPart } from '#client/features/safe-html/settings-part.tsx'
import { Breadcrumbs } from '#client/features/seo/breadcrumbs.tsx'
import { PageHead } from '#client/features/seo/page-head.tsx'
import { href } from '#shared/routes/href.ts'
import { EmptyState } from '#client/ui/frame/feedback.tsx'
import { Card, Page, PageTitle } from '#client/ui/frame/page.tsx'
import { PageTop } from '#client/ui/frame/page-top.tsx'
import { useParams } from 'react-router-dom'
import css from './page.module.css'

/** A text of the agency under the alias of its menu item (requirement 2). An unknown alias is a 404. */
export const load: Loader = async ({ api, client, params: { alias = '' } }) => {
  const reply = await client.ensureQueryData(siteTextsQuery(api)).catch(() => false as const)
  return reply === false || menuPage(readSettings(reply.settings), alias) ? 'found' : 'missing'
}

export function Component() {
  const { alias = '' } = useParams()
  return (
    <Page isNarrow>
      <SettingsPart>
        {(settings) => {
          const item = menuPage(settings, alias)
          const title = item?.title ?? 'Страница'
          const html = item?.content || settings.view(alias)
          const crumbs = [
            { title: 'Главная', address: href('home') },
            { title, address: href('page', { alias }) },
          ]
          return (
            <>
              <PageHead title={title} crumbs={crumbs} />
              <PageTop crumbs={<Breadcrumbs crumbs={crumbs} />}>
                <PageTitle>{title}</PageTitle>
              </PageTop>
              {html === '' ? (
                <EmptyState title="Текст ещё не опубликован">
                  Позвоните нам, и мы ответим на вопрос сами.
                </EmptyState>
              ) : (
                <Card className={css.text}>
                  <RichText html={html} />
                </Card>
              )}
            </>
          )
        }}
      </SettingsPart>
    </Page>
  )
}
