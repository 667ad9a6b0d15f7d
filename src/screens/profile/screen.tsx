import { problemText } from '#api/api-error.ts'
import { useApi } from '#api/api-context.tsx'
import { userQuery } from '#api/queries/account.ts'
import { stateOf } from '#api/query-state.ts'
import { href } from '#routes/href.ts'
import { useLoginFlow, useSessionState } from '#session/session-context.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState, FailedPart, Skeleton } from '#ui/feedback.tsx'
import { Card, Page, PageTitle } from '#ui/page.tsx'
import { useQuery } from '@tanstack/react-query'
import css from './profile.module.css'
import { useLogout } from './use-logout.ts'

export function Component() {
  const isSignedIn = useSessionState((state) => state.token !== undefined)
  return (
    <Page isNarrow>
      <title>Профиль — Путёвка</title>
      <meta name="robots" content="noindex" />
      <PageTitle>Профиль</PageTitle>
      {isSignedIn ? <Profile /> : <SignedOut />}
    </Page>
  )
}

function SignedOut() {
  const { open } = useLoginFlow()
  return (
    <EmptyState
      icon="user"
      title="Вы не вошли"
      actions={<Button onClick={() => open(href('profile'))}>Войти по почте</Button>}
    >
      После входа заявки привязываются к вам, и менеджер узнаёт вас сразу.
    </EmptyState>
  )
}

function Profile() {
  const state = stateOf(useQuery(userQuery(useApi())))
  const { logout, isBusy } = useLogout()
  switch (state.kind) {
    case 'loading':
      return <Skeleton height={140} radius={18} />
    case 'failed':
      return <FailedPart text={problemText(state.error)} onRetry={state.retry} />
    case 'ready': {
      const { email, first_name, user_data } = state.data.user
      const rows = [
        ['Имя', [first_name, user_data.last_name].filter(Boolean).join(' ')],
        ['Почта', email],
        ['Telegram', user_data.username && `@${user_data.username}`],
        ['Телефон', user_data.phone],
      ].filter(([, value]) => value)
      return (
        <Card className={css.card}>
          <dl className={css.rows}>
            {rows.map(([title, value]) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <Button look="quiet" isBusy={isBusy} onClick={logout}>
            Выйти
          </Button>
        </Card>
      )
    }
  }
}
