import { Link } from '#client/delivery/link.tsx'
import { href } from '#shared/routes/href.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/frame/feedback.tsx'
import type { IconName } from '#client/ui/icons.tsx'
import type { ModuleName } from './widget.ts'

const words: Record<ModuleName, { icon: IconName; title: string; text: string }> = {
  tickets: {
    icon: 'plane',
    title: 'Выбрать билет на сайте пока нельзя',
    text: 'Онлайн-подбор ещё не подключён. Закажите звонок: менеджер найдёт рейс на ваши даты, назовёт цену и забронирует места.',
  },
  transfer: {
    icon: 'pin',
    title: 'Выбрать трансфер на сайте пока нельзя',
    text: 'Онлайн-подбор ещё не подключён. Закажите звонок: менеджер подберёт машину под ваш рейс и отель и назовёт цену.',
  },
}

export function NoWidget({ name, onCall }: { name: ModuleName; onCall: () => void }) {
  const { icon, title, text } = words[name]
  return (
    <EmptyState
      icon={icon}
      title={title}
      actions={
        <>
          <Button onClick={onCall}>Заказать звонок</Button>
          <Link to={href('contacts')} className={buttonClass('quiet')}>
            Контакты
          </Link>
        </>
      }
    >
      {text}
    </EmptyState>
  )
}
