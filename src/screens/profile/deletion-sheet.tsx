import { useMessenger } from '#session/session-context.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { AskAgency } from './ask-agency.tsx'
import css from './profile.module.css'
import type { Deletion } from './use-deletion.ts'

interface DeletionSheetProps {
  isOpen: boolean
  deletion: Deletion
  onClose: () => void
}

/** Says in plain words what goes and what stays before anything does. */
export function DeletionSheet({ isOpen, deletion, onClose }: DeletionSheetProps) {
  const { state, start } = deletion
  const { isMessenger } = useMessenger()
  return (
    <Sheet
      title="Удалить мои данные?"
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <div className={css.choice}>
          <Button className={css.danger} isBusy={state.kind === 'deleting'} onClick={start}>
            Удалить навсегда
          </Button>
          <Button look="quiet" onClick={onClose}>
            Не удалять
          </Button>
        </div>
      }
    >
      <div className={css.form}>
        {state.kind === 'failed' && (
          <Notice tone="bad" isUrgent>
            {state.isAbsent ? <AskAgency /> : <p>{state.text}</p>}
          </Notice>
        )}
        <section>
          <h3 className={css.subtitle}>Сразу исчезнут</h3>
          <ul className={css.list}>
            <li>профиль и вход на всех устройствах;</li>
            <li>избранное, история заявок, черновики и недавние поиски;</li>
            <li>имя, телефон, почта и пожелания из ваших заявок: перезвонить вам уже не смогут;</li>
            <li>отзывы, которые ещё не проверены, и ваше имя под опубликованными.</li>
          </ul>
        </section>
        <section>
          <h3 className={css.subtitle}>Останутся</h3>
          <ul className={css.list}>
            <li>номер заявки, тур и цена, без всего, что указывает на вас;</li>
            <li>номер и время удаления;</li>
            <li>
              заключённый договор и платёжные документы: закон велит агентству их хранить, но не на сайте.
            </li>
          </ul>
        </section>
        <p className={css.muted}>
          Вернуть данные нельзя: если они понадобятся, сначала скачайте их. Заявки, отправленные без входа,
          удалит агентство по вашему письму.
          {isMessenger &&
            ' До конца этого визита вы останетесь без входа. Если потом снова откроете приложение из бота, появится новый, пустой профиль.'}
        </p>
      </div>
    </Sheet>
  )
}
