import type { LeadDetail } from '#shared/contract/agency/replies.ts'
import { listSelectedTours } from '#shared/domain/lead/list-selected-tours.ts'
import { Button } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { TextArea, TextField } from '#client/ui/form/field.tsx'
import { Items } from '#client/ui/items.tsx'
import { restoreFocus } from '#client/ui/restore-focus.ts'
import { useState } from 'react'
import type { SelectedTour } from '../../drafts.ts'
import { ActTrouble } from '../act-trouble.tsx'
import { AskFirst, useAskFirst } from '../ask-first.tsx'
import { describeReaders, reachWords } from '../conversation/reach.ts'
import css from './selection.module.css'
import type { Selection } from './use-selection.ts'

const FIELDS = ['tours', 'text']
const FULL = 'В подборке уже десять туров: уберите один, чтобы добавить другой.'

interface TrayProps {
  lead: LeadDetail
  selection: Selection
  onSent: () => void
}

/** The selected tours with a word on each, as they will be sent. */
export function Tray({ lead, selection, onSent }: TrayProps) {
  const { tours, text, act, isFull, isSending } = selection
  const first = useAskFirst(lead)
  const send = async () => {
    if (first.asks()) return
    if (await selection.send()) onSent()
  }
  return (
    <form
      className="stack gap-s"
      noValidate
      aria-label="Новая подборка"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <p className="size-s muted" role="status">
        {describeTray(lead, selection)}
      </p>
      <Items of={tours} className={css.tours} toKey={({ tour }) => tour} name="selected tour">
        {(picked) => <PickedTour picked={picked} selection={selection} />}
      </Items>
      <AddByLink
        isFull={isFull || isSending}
        has={selection.has}
        onAdd={(tour) => selection.toggle(tour, `Тур по ссылке ${tours.length + 1}`)}
      />
      <TextArea
        label="Ко всем турам"
        rows={2}
        maxLength={2000}
        readOnly={isSending}
        value={text}
        error={act.failure?.errors['text']}
        onChange={({ target }) => selection.type(target.value)}
      />
      {act.failure?.errors['tours'] !== undefined && <p role="alert">{act.failure.errors['tours']}</p>}
      <ActTrouble act={act} lead={lead} fields={FIELDS} />
      {tours.length > 0 && <Preview selection={selection} />}
      {first.isAsked && <AskFirst lead={lead} link="" />}
      <Button type="submit" isBusy={act.pending !== undefined} disabled={tours.length === 0}>
        {reachWords[lead.reach].act}
      </Button>
    </form>
  )
}

function describeTray(lead: LeadDetail, { tours, isFull, isSending }: Selection): string {
  if (isSending) return 'Проверяем цены у операторов: до минуты.'
  if (isFull) return FULL
  return tours.length === 0
    ? 'Откройте тур или отметьте его плюсом. До десяти туров.'
    : `${describeReaders(lead).words}. Цены проверим у операторов при отправке.`
}

/** The message as the traveller reads it; the prices are checked once more when it is sent. */
function Preview({ selection: { tours, text } }: { selection: Selection }) {
  const titles = tours.map(({ title }) => title || 'Тур')
  return (
    <Disclosure title="Что прочтёт путешественник">
      <blockquote className={classNames(css.preview, 'pre-line', 'breakable')}>
        {[text.trim(), listSelectedTours(titles)].filter(Boolean).join('\n')}
      </blockquote>
    </Disclosure>
  )
}

interface PickedTourProps {
  picked: SelectedTour
  selection: Selection
}

function PickedTour({ picked: { tour, title, note }, selection }: PickedTourProps) {
  return (
    <div className="stack gap-2xs">
      <div className={css.tour}>
        <a href={tour} target="_blank" rel="noopener noreferrer" className={css.name}>
          {title || 'Тур'}
        </a>
        <Button
          look="quiet"
          size="s"
          aria-label={`Убрать: ${title}`}
          onClick={({ currentTarget }) => {
            restoreFocus(currentTarget)
            selection.toggle(tour, title)
          }}
        >
          Убрать
        </Button>
      </div>
      <TextField
        label="Слово об этом туре"
        autoComplete="off"
        maxLength={300}
        readOnly={selection.isSending}
        value={note}
        onChange={({ target }) => selection.comment(tour, target.value)}
      />
    </div>
  )
}

interface AddByLinkProps {
  isFull: boolean
  has: (tour: string) => boolean
  onAdd: (tour: string) => void
}

/** A tour that the manager has open elsewhere. */
function AddByLink({ isFull, has, onAdd }: AddByLinkProps) {
  const [link, setLink] = useState('')
  const path = readTourPath(link)
  const problem =
    path === undefined ? 'Нужна страница тура этого сайта' : has(path) ? 'Этот тур уже в подборке' : undefined
  return (
    <TextField
      label="Или ссылка на тур этого сайта"
      inputMode="url"
      autoComplete="off"
      disabled={isFull}
      value={link}
      error={link === '' ? undefined : problem}
      onChange={({ target }) => {
        const found = readTourPath(target.value)
        const isNew = found !== undefined && !has(found)
        setLink(isNew ? '' : target.value)
        if (isNew) onAdd(found)
      }}
    />
  )
}

function readTourPath(text: string): string | undefined {
  const { origin } = location
  const path = text.trim().startsWith(`${origin}/`) ? text.trim().slice(origin.length) : text.trim()
  return /^\/tour-card\/[^/\s]+$/.test(path) ? path : undefined
}
