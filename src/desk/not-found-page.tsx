import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback.tsx'
import { Page } from '#ui/page.tsx'
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
