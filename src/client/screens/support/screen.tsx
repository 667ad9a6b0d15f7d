import { problemText } from '#client/api/api-error.ts'
import { useApi } from '#client/api/api-context.tsx'
import { siteTextsQuery } from '#client/api/queries/guidebooks.ts'
import { toQueryState } from '#client/api/query-state.ts'
import { readSettings, contactLink } from '#shared/domain/settings.ts'
import { plainText } from '#shared/domain/text/plain-text.ts'
import { Breadcrumbs } from '#client/features/seo/breadcrumbs.tsx'
import { PageHead } from '#client/features/seo/page-head.tsx'
import { faqData } from '#client/features/seo/structured-data.ts'
import { href } from '#shared/routes/href.ts'
import { FailedPart, Skeleton } from '#client/ui/frame/feedback.tsx'
import { Page, PageTitle, Card } from '#client/ui/frame/page.tsx'
import { PageTop } from '#client/ui/frame/page-top.tsx'
import { useQuery } from '@tanstack/react-query'
import { isAnswered } from './faq-search.ts'
import { Faq } from './faq.tsx'
import css from './support.module.css'
import { useSiteSettings } from '#client/api/use-site-settings.ts'
import { phoneLink } from '#shared/domain/lead/phone.ts'
import { agencyHours } from '#client/features/lead/agency-hours.ts'
import { useCallRequest } from '#client/features/lead/call-request.tsx'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icons.tsx'

const crumbs = [
  { title: 'Главная', address: href('home') },
  { title: 'Вопросы и ответы', address: href('support') },
]

export function Component() {
  return (
    <Page>
      <Head />
      <PageTop crumbs={<Breadcrumbs crumbs={crumbs} />}>
        <PageTitle>Вопросы и ответы</PageTitle>
      </PageTop>
      <div className={css.columns}>
        <Answers />
        <aside className={css.side} aria-label="Связь с менеджером">
          <AskUs />
        </aside>
      </div>
    </Page>
  )
}

function Head() {
  const reply = useQuery(siteTextsQuery(useApi())).data
  const questions = readSettings(reply ? reply.settings : [])
    .leftMenu.filter(isAnswered)
    .map(({ title, content }) => ({ title, text: plainText(content) }))
  return (
    <PageHead
      title="Вопросы и ответы"
      description="Что входит в цену тура, как оплатить и отменить, какие нужны документы: ответы агентства и звонок менеджера."
      crumbs={crumbs}
      data={questions.length > 0 ? [faqData(questions)] : []}
    />
  )
}

function Answers() {
  const state = toQueryState(useQuery(siteTextsQuery(useApi())))
  switch (state.kind) {
    case 'loading':
      return <Skeleton height={540} radius={18} />
    case 'failed':
      return <FailedPart text={problemText(state.error)} onRetry={state.retry} />
    case 'ready':
      return <Faq entries={state.data.settings} />
  }
}

function AskUs() {
  const settings = useSiteSettings()
  const call = useCallRequest()
  const phone = contactLink(settings, 'Phone')
  const hours = agencyHours(settings)
  return (
    <Card className={css.ask}>
      <h2 className="size-l">Спросите менеджера</h2>
      <p className={css.muted}>Перезвоним, ответим на вопросы и подберём тур.</p>
      {phone !== '' && (
        <a className={css.phone} href={phoneLink(phone)}>
          <Icon name="phone" />
          {phone.replace(/^tel:/, '')}
        </a>
      )}
      {hours !== '' && (
        <p className={css.hours}>
          <Icon name="clock" size={18} />
          {hours}
        </p>
      )}
      <Button isWide onClick={() => call.open()}>
        Заказать звонок
      </Button>
    </Card>
  )
}
