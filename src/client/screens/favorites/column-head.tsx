import { Link } from '#client/delivery/link.tsx'
import { Image } from '#client/ui/image.tsx'
import { IconButton } from '#client/ui/button.tsx'
import { NoticeButton, Skeleton } from '#client/ui/frame/feedback.tsx'
import { Icon } from '#client/ui/icons.tsx'
import { restoreFocus } from '#client/ui/restore-focus.ts'
import type { ReactNode } from 'react'
import css from './comparison.module.css'

interface ColumnHeadProps {
  image: string
  name: string
  /** Link of the name; undefined until known. */
  address: string | undefined
  isLoading: boolean
  onRemove: () => void
  children: ReactNode
}

export function ColumnHead({ image, name, address, isLoading, onRemove, children }: ColumnHeadProps) {
  return (
    <th scope="col" className={css.head}>
      <div className={css.photo}>
        <Image src={image} alt="" width={480} height={300} sizes="(max-width: 719px) 190px, 260px" />
        <IconButton
          label={`Убрать из сравнения: ${name}`}
          className={css.remove}
          onClick={(event) => {
            // The column disappears, the table stays.
            restoreFocus(event.currentTarget)
            onRemove()
          }}
        >
          <Icon name="close" size={18} />
        </IconButton>
      </div>
      {address !== undefined && (
        <Link to={address} className={css.name}>
          {name}
        </Link>
      )}
      {address === undefined && isLoading && <Skeleton />}
      {children}
    </th>
  )
}

/** Why a column is empty; `onRetry` if a retry may help. */
export function ColumnFailure({ text, onRetry }: { text: string; onRetry?: () => void }) {
  return (
    <div className={css.failed} role="status">
      {text}
      {onRetry && <NoticeButton onPress={onRetry}>Повторить</NoticeButton>}
    </div>
  )
}
