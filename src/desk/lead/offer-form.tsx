import type { LeadDetail } from '#shared/contract/agency/replies.ts'
import { addDays, dayToCall, todayAt } from '#shared/domain/time/day.ts'
import { Button } from '#client/ui/button.tsx'
import { TextArea, TextField } from '#client/ui/form/field.tsx'
import { DateField } from '#client/ui/form/date-field.tsx'
import { useState } from 'react'
import { newKey, type OfferDraft } from '../drafts.ts'
import { useAct, type ActFailure } from '../use-act.ts'
import { ActTrouble } from './act-trouble.tsx'
import { tourPage } from './fact-links.ts'
import { AskFirst, useAskFirst } from './ask-first.tsx'
import { reachWords } from './conversation/reach.ts'
import css from './lead.module.css'
import { parseMoment } from './moment.ts'
import { parseRoubles } from './rubles.ts'
import { useDraft } from './use-draft.ts'

const FIELDS = ['text', 'price', 'valid_until', 'link', 'document']

const NO_MOMENT = 'Укажите день и время, например 24.11.2026 и 18:00'

/** Initial values from the lead: its tour, its price, until tomorrow evening. */
function beginOffer(lead: LeadDetail): OfferDraft {
  return {
    text: '',
    link: tourPage(lead) ?? '',
    price: lead.price === null ? '' : String(lead.price),
    document: '',
    day: dayToCall(addDays(todayAt(Date.now()), 1)),
    time: '18:00',
  }
}

export function OfferForm({ lead }: { lead: LeadDetail }) {
  const act = useAct(lead)
  const [{ offer }, change] = useDraft(lead)
  const [isWrong, setIsWrong] = useState(false)
  const first = useAskFirst(lead)
  const errors = { ...act.failure?.errors, ...(isWrong && { valid_until: NO_MOMENT }) }
  if (!offer)
    return (
      <div>
        <Button look="soft" onClick={() => change({ offer: beginOffer(lead) })}>
          Сделать предложение
        </Button>
      </div>
    )
  const type = (typed: Partial<OfferDraft>) => change({ offer: { ...offer, key: undefined, ...typed } })
  const send = async () => {
    const { text, link, document, price } = offer
    const valid_until = parseMoment(offer)
    setIsWrong(valid_until === undefined)
    if (valid_until === undefined || first.asks()) return
    const key = offer.key ?? newKey()
    change({ offer: { ...offer, key } })
    const body = { text, link, document, price: parseRoubles(price), valid_until }
    const isDone = await act.run('makeOffer', { body, headers: { 'Idempotency-Key': key } })
    if (isDone) change({ offer: undefined })
  }
  return (
    <form
      className="stack gap-s"
      noValidate
      aria-label="Новое предложение"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <OfferFields offer={offer} errors={errors} type={type} />
      <ActTrouble act={act} lead={lead} fields={FIELDS} />
      {first.isAsked && <AskFirst lead={lead} link={offer.link} />}
      <div className={css.formActs}>
        <Button type="submit" isBusy={act.pending !== undefined}>
          {reachWords[lead.reach].act}
        </Button>
        <Button look="quiet" onClick={() => change({ offer: undefined })}>
          Отмена
        </Button>
      </div>
    </form>
  )
}

interface OfferFieldsProps {
  offer: OfferDraft
  errors: ActFailure['errors']
  type: (typed: Partial<OfferDraft>) => void
}

function OfferFields({ offer, errors, type }: OfferFieldsProps) {
  return (
    <>
      <TextArea
        label="Что предлагаете"
        value={offer.text}
        error={errors['text']}
        maxLength={2000}
        onChange={({ target }) => type({ text: target.value })}
      />
      <div className={css.pair}>
        <TextField
          label="Цена за всех, ₽"
          inputMode="numeric"
          autoComplete="off"
          value={offer.price}
          error={errors['price']}
          onChange={({ target }) => type({ price: target.value })}
        />
        <div className={css.moment}>
          <DateField
            label="Действует до"
            name="valid_until"
            autoComplete="off"
            value={offer.day}
            error={errors['valid_until']}
            onChange={(day) => type({ day })}
          />
          <TextField
            label="Время (Москва)"
            inputMode="numeric"
            autoComplete="off"
            placeholder="чч:мм"
            value={offer.time}
            onChange={({ target }) => type({ time: target.value })}
          />
        </div>
      </div>
      <TextField
        label="Ссылка на тур"
        hint="Страница сайта вида /tour-card/… или адрес https://. Можно пусто"
        autoComplete="off"
        inputMode="url"
        value={offer.link}
        error={errors['link']}
        onChange={({ target }) => type({ link: target.value })}
      />
      <TextField
        label="Документ"
        hint="Адрес https://. Можно пусто"
        autoComplete="off"
        inputMode="url"
        value={offer.document}
        error={errors['document']}
        onChange={({ target }) => type({ document: target.value })}
      />
    </>
  )
}
