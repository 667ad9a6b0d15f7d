import { useMessenger } from '#client/session/client-context.tsx'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/frame/feedback.tsx'
import { Sheet } from '#client/ui/frame/sheet.tsx'
import { AskAgency } from './ask-agency.tsx'
import css from './profile.module.css'
import type { Deletion } from './use-deletion.ts'

interface DeletionSheetProps {
  deletion: Deletion
  onClose: () => void
}

/** Explains what is deleted and what is kept before anything happens. */
export function DeletionSheet({ deletion, onClose }: DeletionSheetProps) {
  const { state, start } = deletion
  const { isMessenger } = useMessenger()
  return (
    <Sheet
      title="Удалить мои данные?"
      isOpen
      onClose={onClose}
      footer={
        <div className={css.choice}>
          <Button className={css.final} isBusy={state.kind === 'deleting'} onClick={start}>
            Удалить навсегда
          </Button>
          <Button look="quiet" onClick={onClose}>
            Не удалять
          </Button>
        </div>
      }
    >
      <div className="stack gap-m">
        {state.kind === 'failed' && (
          <Notice tone="bad" isUrgent>
            {state.isAbsent ? <AskAgency /> : <p>{state.text}</p>}
          </Notice>
        )}
        <section>
          <h3 className={css.subtitle}>Сразу исчезнут</h3>
          <ul className={css.list}>
            <li>профиль, избранное и вход на всех устройствах</li>
            <li>имя, телефон и пожелания из заявок: перезвонить вам уже не смогут</li>
            <li>черновики и недавние поиски</li>
            <li>непроверенные отзывы и имя под опубликованными</li>
          </ul>
        </section>
        <section>
          <h3 className={css.subtitle}>Останутся</h3>
          <ul className={css.list}>
            <li>номера заявок, туры и цены без ваших данных</li>
            <li>номер и время удаления</li>
            <li>договор и платёжные документы, если они есть: так велит закон</li>
          </ul>
        </section>
        <p className={css.muted}>
          Вернуть данные нельзя: нужны — сначала скачайте их. Заявки, отправленные без входа, удалит агентство
          по вашему письму.
        </p>
        {isMessenger && (
          <p className={css.muted}>
            Если потом снова откроете приложение из бота, появится новый, пустой профиль.
          </p>
        )}
      </div>
    </Sheet>
  )
}
