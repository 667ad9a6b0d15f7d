import { problemText } from '#client/api/api-error.ts'
import { useApi } from '#client/api/api-context.tsx'
import { siteTextsQuery } from '#client/api/queries/guidebooks.ts'
import { toQueryState } from '#client/api/query-state.ts'
import { readSettings } from '#shared/domain/settings.ts'
import { RichText } from '#client/features/safe-html/rich-text.tsx'
import { Breadcrumbs } from '#client/features/seo/breadcrumbs.tsx'
import { PageHead } from '#client/features/seo/page-head.tsx'
import { href } from '#shared/routes/href.ts'
import { EmptyState, FailedPart, Skeleton } from '#client/ui/frame/feedback.tsx'
import { pinScroll } from '#client/ui/pin-scroll.ts'
import { Card, Page, PageTitle } from '#client/ui/frame/page.tsx'
import { PageTop } from '#client/ui/frame/page-top.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import css from './policy.module.css'

const crumbs = [
  { title: 'Главная', address: href('home') },
  { title: 'Персональные данные', address: href('policy') },
]

/** Personal data policy, and the consent text that the forms link to. */
export function Component() {
  return (
    <Page isNarrow>
      <PageHead
        title="Персональные данные"
        description="Политика обработки персональных данных турагентства и текст согласия к формам."
        crumbs={crumbs}
      />
      <PageTop crumbs={<Breadcrumbs crumbs={crumbs} />}>
        <PageTitle>Персональные данные</PageTitle>
      </PageTop>
      <Texts />
    </Page>
  )
}

/** The router scrolls to a hash once, before the texts have loaded. */
function useHashTarget(isReady: boolean): void {
  const { hash } = useLocation()
  useEffect(() => {
    const target = isReady ? document.getElementById(hash.slice(1)) : null
    return target ? pinScroll(target) : undefined
  }, [hash, isReady])
}

function Texts() {
  const state = toQueryState(useQuery(siteTextsQuery(useApi())))
  useHashTarget(state.kind === 'ready')
  switch (state.kind) {
    case 'loading':
      return <Skeleton height={320} radius={18} />
    case 'failed':
      return <FailedPart text={problemText(state.error)} onRetry={state.retry} />
    case 'ready': {
      const settings = readSettings(state.data.settings)
      const texts = [
        { id: 'policy', title: 'Политика', html: settings.view('policy') },
        { id: 'consent', title: 'Согласие на обработку', html: settings.view('consent') },
      ].filter((text) => text.html !== '')
      if (texts.length === 0)
        return (
          <EmptyState title="Текст ещё не опубликован">
            Позвоните нам, и мы пришлём документ на почту.
          </EmptyState>
        )
      return texts.map((text) => (
        <Card key={text.id} className={css.card}>
          <h2 id={text.id}>{text.title}</h2>
          <RichText html={text.html} />
        </Card>
      ))
    }
  }
}
