import type { LeadDetail } from '#shared/contract/agency/replies.ts'
import { Button } from '#client/ui/button.tsx'
import { TextArea, TextField } from '#client/ui/form/field.tsx'
import { Items } from '#client/ui/items.tsx'
import { useState } from 'react'
import type { SelectedTour } from '../../drafts.ts'
import { ActTrouble } from '../act-trouble.tsx'
import { AskFirst, useAskFirst } from '../ask-first.tsx'
import { describeReaders, reachWords } from '../conversation/reach.ts'
import css from './selection.module.css'
import type { Selection } from './use-selection.ts'

const FIELDS = ['tours', 'text']

interface TrayProps {
  lead: LeadDetail
  selection: Selection
  onSent: () => void
}

/** The selected tours with a word on each, as they will be sent. */
export function Tray({ lead, selection, onSent }: TrayProps) {
  const { tours, text, act, isFull } = selection
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
      <p className="size-s muted">
        {tours.length === 0
          ? 'Откройте тур или отметьте его плюсом. До десяти туров.'
          : `${describeReaders(lead).words}. Цены проверим у операторов при отправке.`}
      </p>
      <Items of={tours} className={css.tours} toKey={({ tour }) => tour} name="selected tour">
        {(picked) => <PickedTour picked={picked} selection={selection} />}
      </Items>
      <AddByLink isFull={isFull} onAdd={(tour) => selection.toggle(tour, 'Тур по ссылке')} />
      <TextArea
        label="Ко всем турам"
        rows={2}
        maxLength={2000}
        value={text}
        onChange={({ target }) => selection.type(target.value)}
      />
      {act.failure?.errors['tours'] !== undefined && <p role="alert">{act.failure.errors['tours']}</p>}
      <ActTrouble act={act} lead={lead} fields={FIELDS} />
      {first.isAsked && <AskFirst lead={lead} link="" />}
      <Button type="submit" isBusy={act.pending !== undefined} disabled={tours.length === 0}>
        {reachWords[lead.reach].act}
      </Button>
    </form>
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
        <Button look="quiet" size="s" onClick={() => selection.toggle(tour, title)} aria-label={`Убрать: ${title}`}>
          Убрать
        </Button>
      </div>
      <TextField
        label="Слово об этом туре"
        autoComplete="off"
        maxLength={300}
        value={note}
        onChange={({ target }) => selection.comment(tour, target.value)}
      />
    </div>
  )
}

/** A tour that the manager has open elsewhere. */
function AddByLink({ isFull, onAdd }: { isFull: boolean; onAdd: (tour: string) => void }) {
  const [link, setLink] = useState('')
  const path = readTourPath(link)
  const isWrong = link !== '' && path === undefined
  return (
    <TextField
      label="Или ссылка на тур этого сайта"
      inputMode="url"
      autoComplete="off"
      disabled={isFull}
      value={link}
      error={isWrong ? 'Нужна страница тура этого сайта' : undefined}
      onChange={({ target }) => {
        const found = readTourPath(target.value)
        setLink(found === undefined ? target.value : '')
        if (found !== undefined) onAdd(found)
      }}
    />
  )
}

function readTourPath(text: string): string | undefined {
  const { origin } = location
  const path = text.trim().startsWith(`${origin}/`) ? text.trim().slice(origin.length) : text.trim()
  return /^\/tour-card\/[^/\s]+$/.test(path) ? path : undefined
}
