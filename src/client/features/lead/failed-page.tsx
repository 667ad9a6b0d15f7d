import { Link } from '#client/delivery/link.tsx'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/frame/feedback.tsx'
import { href } from '#shared/routes/href.ts'
import { WriteLink } from './write-link.tsx'

export interface FailedPageProps {
  title?: string
  text: string
  /** The search that a manager continues; undefined for none. */
  wish?: URLSearchParams
  onRetry: () => void
}

/** A page that has nothing to show: try again, ask a manager, or write. */
export function FailedPage({ title = 'Не загрузилось', text, wish, onRetry }: FailedPageProps) {
  return (
    <EmptyState
      icon="alert"
      title={title}
      actions={
        <>
          <Button size="s" onClick={onRetry}>
            Повторить
          </Button>
          <Link to={href('tourBooking', undefined, wish)} className={buttonClass('soft', 's')}>
            Подберёт менеджер
          </Link>
          <WriteLink />
        </>
      }
    >
      <p role="status">{text}</p>
    </EmptyState>
  )
}
