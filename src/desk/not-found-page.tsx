import { buttonClass } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/frame/feedback.tsx'
import { Page } from '#client/ui/frame/page.tsx'
import { Link } from 'react-router-dom'
import { DeskTitle } from './frame.tsx'

export function NotFoundPage() {
  return (
    <Page isNarrow>
      <DeskTitle>Нет такой страницы</DeskTitle>
      <EmptyState
        isPage
        title="Такой страницы в кабинете нет"
        actions={
          <Link className={buttonClass()} to="/">
            К заявкам
          </Link>
        }
      >
        Возможно, адрес введён с ошибкой.
      </EmptyState>
    </Page>
  )
}
