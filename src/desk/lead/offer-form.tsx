import type { LeadDetail } from '#contract/agency/replies.ts'
import { addDays, todayAt } from '#domain/time/day.ts'
import { Button } from '#ui/button.tsx'
import { TextArea, TextField } from '#ui/field.tsx'
import type { OfferDraft } from '../drafts.ts'
import { useAct, type ActFailure } from '../use-act.ts'
import { ActTrouble } from './act-trouble.tsx'
import { tourPage } from './fact-links.ts'
import css from './lead.module.css'
import { rublesOf } from './rubles.ts'
import { useDraft } from './use-draft.ts'

const FIELDS = ['text', 'price', 'valid_until', 'link', 'document']

/** The agency's clock, whatever the device's is. */
const MOSCOW = ':00+03:00'

/** Begins as the lead has it: its tour, its price, until tomorrow evening. */
function beginOffer(lead: LeadDetail): OfferDraft {
  return {
    text: '',
    link: tourPage(lead) ?? '',
    price: lead.price === null ? '' : String(lead.price),
    document: '',
    until: `${addDays(todayAt(Date.now()), 1)}T18:00`,
  }
}

export function OfferForm({ lead }: { lead: LeadDetail }) {
  const act = useAct(lead)
  const [{ offer }, change] = useDraft(lead)
  const errors = act.failure?.errors ?? {}
  if (!offer)
    return (
      <div>
        <Button look="soft" onClick={() => change({ offer: beginOffer(lead) })}>
          Сделать предложение
        </Button>
      </div>
    )
  const type = (typed: Partial<OfferDraft>) => change({ offer: { ...offer, ...typed } })
  const send = async () => {
    const { text, link, document, price, until } = offer
    const valid_until = until === '' ? '' : `${until}${MOSCOW}`
    const body = { text, link, document, price: rublesOf(price), valid_until }
    if (await act.run('makeOffer', { body })) change({ offer: undefined })
  }
  return (
    <form
      className={css.form}
      noValidate
      aria-label="Новое предложение"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <OfferFields offer={offer} errors={errors} type={type} />
      <ActTrouble act={act} lead={lead} fields={FIELDS} />
      <div className={css.formActs}>
        <Button type="submit" isBusy={act.pending !== undefined}>
          Отправить предложение
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
        <TextField
          label="Действует до (Москва)"
          type="datetime-local"
          value={offer.until}
          error={errors['valid_until']}
          onChange={({ target }) => type({ until: target.value })}
        />
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
