import { LONGEST_VOTE_NOTE } from '#shared/contract/shared-list.ts'
import { Button } from '#client/ui/button.tsx'
import { TextArea } from '#client/ui/form/field.tsx'
import { Card, Section } from '#client/ui/frame/page.tsx'
import css from './together.module.css'
import type { Typed } from './use-typed.ts'
import type { Vote } from './use-vote.ts'

interface NotesProps {
  vote: Vote
  isClosed: boolean
  typed: Typed
  onSay: (note: string) => void
  onRename: () => void
}

export function Notes({ vote, isClosed, typed, onSay, onRename }: NotesProps) {
  const said = vote.votes.filter(({ note }) => note !== '')
  // Until accepted it exists only on this page: updates from others must not discard it.
  const note = typed.text ?? vote.said.note
  if (isClosed && said.length === 0) return null
  return (
    <Section title="Комментарии">
      <div className={css.talk}>
        {said.length > 0 && (
          <ul className={css.notes}>
            {said.map(({ id, name, note: text }) => (
              <li key={id} className={css.note}>
                <b>{name}</b>
                <p className={css.noteText}>{text}</p>
              </li>
            ))}
          </ul>
        )}
        {!isClosed && (
          <Card className={css.ownWords}>
            <form
              className={css.form}
              onSubmit={(event) => {
                event.preventDefault()
                onSay(note.trim())
              }}
            >
              <TextArea
                label="Ваш комментарий"
                hint={`До ${LONGEST_VOTE_NOTE} знаков: что важно, когда удобно лететь`}
                maxLength={LONGEST_VOTE_NOTE}
                value={note}
                onChange={(event) => typed.change(event.target.value)}
              />
              <div className={css.formActs}>
                <Button type="submit" look="soft" disabled={note.trim() === vote.said.note}>
                  {vote.said.note === '' ? 'Добавить' : 'Сохранить'}
                </Button>
                {vote.name !== '' && (
                  <p className={css.signed}>
                    Вы голосуете как <b>{vote.name}</b>
                    <button type="button" className={css.rename} onClick={onRename}>
                      Изменить имя
                    </button>
                  </p>
                )}
              </div>
            </form>
          </Card>
        )}
      </div>
    </Section>
  )
}
