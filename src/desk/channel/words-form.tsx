import { LONGEST_OWN_WORDS } from '#shared/contract/agency/channel-bodies.ts'
import type { NextPost } from '#shared/contract/agency/channel-desk.ts'
import { Button } from '#client/ui/button.tsx'
import { TextArea, takeFocus } from '#client/ui/form/field.tsx'
import { Notice } from '#client/ui/frame/feedback.tsx'
import { useState } from 'react'
import css from './channel.module.css'
import { keepFocus } from './keep-focus.ts'
import type { ChannelAct } from './use-channel-act.ts'

interface WordsFormProps {
  post: NextPost
  act: ChannelAct
  onEnd: () => void
}

/** Own words above a tour. What a colleague writes in between is shown, and the typed text stays. */
export function WordsForm({ post, act, onEnd }: WordsFormProps) {
  const [words, setWords] = useState(post.words)
  const [seen] = useState(post.words)
  const save = async () => {
    const body = { version: post.version, words }
    if (await act.run('changePost', { params: { id: post.id }, body })) onEnd()
  }
  return (
    <form
      className="stack gap-s"
      aria-label="Слова над туром"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        keepFocus(event.currentTarget)
        void save()
      }}
    >
      <TextArea
        label="Свои слова над туром"
        hint="Отель, даты и цену витрина пишет сама: их подтверждает туроператор"
        rows={3}
        maxLength={LONGEST_OWN_WORDS}
        ref={takeFocus}
        value={words}
        error={act.errors['words']}
        onChange={({ target }) => setWords(target.value)}
      />
      {seen !== post.words && (
        <Notice tone="warn">
          {post.changed_by} {post.words === '' ? 'убирает слова' : `пишет: «${post.words}»`}. Если сохранить,
          останутся ваши слова.
        </Notice>
      )}
      <div className={css.acts}>
        <Button size="s" type="submit" isBusy={act.isBusy}>
          Сохранить
        </Button>
        <Button
          size="s"
          look="quiet"
          onClick={({ currentTarget }) => {
            keepFocus(currentTarget)
            onEnd()
          }}
        >
          Отмена
        </Button>
      </div>
    </form>
  )
}
