import { Button, buttonClass } from '#client/ui/button.tsx'
import { Card, Page, PageTitle } from '#client/ui/frame/page.tsx'
import { Notice } from '#client/ui/frame/feedback.tsx'
import { TextArea, TextField, takeFocus } from '#client/ui/form/field.tsx'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useDesk } from '../desk-context.tsx'
import { newKey } from '../drafts.ts'
import { DeskFailure, failureText } from '../failure.ts'
import { DeskTitle } from '../frame.tsx'
import css from '../pages.module.css'
import { keepLead } from '../queries.ts'

const empty = { phone: '', name: '', email: '', wish: '', link: '' }
type Field = keyof typeof empty

/** A person called or came in: a lead by hand, which the manager takes at once. */
export function NewLeadPage() {
  return (
    <Page isNarrow>
      <DeskTitle>Новая заявка</DeskTitle>
      <PageTitle>Новая заявка</PageTitle>
      <Card className={css.card}>
        <NewLeadForm />
      </Card>
    </Page>
  )
}

function NewLeadForm() {
  const { form, field, add, errors } = useNewLead()
  return (
    <form
      className="stack gap-s"
      noValidate
      aria-label="Новая заявка"
      onSubmit={(event) => {
        event.preventDefault()
        add.mutate(form)
      }}
    >
      <TextField
        label="Телефон"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        ref={takeFocus}
        {...field('phone')}
      />
      <TextField label="Имя" autoComplete="off" {...field('name')} />
      <TextArea
        label="Чего хочет"
        hint="Страна, даты, сколько человек, бюджет"
        rows={3}
        maxLength={1000}
        {...field('wish')}
      />
      <TextField
        label="Ссылка на тур"
        hint="Если говорили о туре с сайта. Можно пусто"
        inputMode="url"
        autoComplete="off"
        {...field('link')}
      />
      <TextField label="Почта" hint="Можно пусто" type="email" autoComplete="off" {...field('email')} />
      {add.error && Object.keys(errors).length === 0 && (
        <Notice tone="bad" isUrgent>
          {failureText(add.error)}
        </Notice>
      )}
      <div className="row gap-s align-center wrap">
        <Button type="submit" isBusy={add.isPending}>
          Завести заявку
        </Button>
        <Link to="/" className={buttonClass('quiet')}>
          Отмена
        </Link>
      </div>
    </form>
  )
}

/** A retry of the same content has the same idempotency key; an edit makes another lead. */
function useNewLead() {
  const { api } = useDesk()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [form, setForm] = useState(empty)
  const [key, setKey] = useState(newKey)
  const add = useMutation({
    mutationFn: async (body: typeof empty) => api('addLead', { body, headers: { 'Idempotency-Key': key } }),
    onSuccess({ lead }) {
      keepLead(client, lead)
      void navigate(`/leads/${lead.id}`, { replace: true })
    },
  })
  const errors: Readonly<Record<string, string>> = add.error instanceof DeskFailure ? add.error.errors : {}
  const field = (name: Field) => ({
    value: form[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setForm({ ...form, [name]: target.value })
      setKey(newKey())
    },
  })
  return { form, field, add, errors }
}
