import { addZone } from './add-zone.ts'
import * as leadsCalls from '#shared/contract/endpoints/leads.ts'
import { useNow } from '#client/delivery/use-now.ts'
import {
  flightProblems,
  flightWish,
  readFlightDraft,
  type FlightDraft,
} from '#shared/domain/lead/flight-draft.ts'
import { phoneText } from '#shared/domain/lead/phone-field.ts'
import { todayAt } from '#shared/domain/time/day.ts'
import { TextArea, SelectField, takeFocus, TextField } from '#client/ui/form/field.tsx'
import { Card } from '#client/ui/frame/page.tsx'
import { AskWrite } from './ask-write.tsx'
import { ContactFields } from './contact-fields.tsx'
import css from './flight.module.css'
import { useKnownContacts } from './known-contacts.ts'
import { LeadFrame } from './lead-frame.tsx'
import { OwnRequests } from './own-requests.tsx'
import { RequestAccepted, SentCard } from './sent-card.tsx'
import { TimeField } from './time-field.tsx'
import { NO_TOUR } from './sent-requests.ts'
import { useLead, type Outgoing, type Lead } from './use-lead.ts'
import { DateField } from '#client/ui/form/date-field.tsx'

const MOST_ADULTS = 9

interface FlightFieldsProps {
  lead: Lead<FlightDraft>
  /** True if the first field takes focus on mount. */
  hasFocus: boolean
}

function FlightFields({ lead: { draft, problems, change }, hasFocus }: FlightFieldsProps) {
  return (
    <div className={css.trip}>
      <TextField
        ref={hasFocus ? takeFocus : undefined}
        label="Откуда"
        name="from"
        autoComplete="off"
        placeholder="Москва"
        value={draft.from}
        error={problems.from}
        onChange={(event) => change({ from: event.target.value })}
      />
      <TextField
        label="Куда"
        name="to"
        autoComplete="off"
        placeholder="Анталья"
        value={draft.to}
        error={problems.to}
        onChange={(event) => change({ to: event.target.value })}
      />
      <DateField
        label="Туда"
        name="there"
        value={draft.there}
        error={problems.there}
        onChange={(there) => change({ there })}
      />
      <DateField
        label="Обратно, если нужно"
        name="back"
        value={draft.back}
        error={problems.back}
        onChange={(back) => change({ back })}
      />
      <SelectField
        label="Взрослых"
        name="adults"
        value={String(draft.adults)}
        onChange={(event) => change({ adults: Number(event.target.value) })}
      >
        {Array.from({ length: MOST_ADULTS }, (_, index) => (
          <option key={index} value={index + 1}>
            {index + 1}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Дети и их возраст"
        name="children"
        autoComplete="off"
        placeholder="5 и 9 лет"
        value={draft.children}
        error={problems.children}
        onChange={(event) => change({ children: event.target.value })}
      />
    </div>
  )
}

interface FlightRequestProps {
  /** True if the screen shows a widget and the form was opened by a tap. */
  isUnderWidget: boolean
}

export function FlightRequest({ isUnderWidget }: FlightRequestProps) {
  const today = useNow(todayAt)
  const { name, phone } = useKnownContacts()
  const lead = useLead({
    name: 'flight',
    wish: 'flight',
    requested: NO_TOUR,
    read: readFlightDraft,
    problems: (draft, hasConsent) => flightProblems(draft, hasConsent, today),
    known: { name, phone },
    send: sendFlight,
    goal: 'request_sent',
  })
  const { draft, change, problems, status } = lead
  if (status.kind === 'sent')
    return (
      <SentCard
        title={<RequestAccepted id={status.id} />}
        another="Ещё одна заявка"
        onAnother={lead.startOver}
      >
        <p>Менеджер найдёт рейсы на ваши даты и перезвонит{draft.phone !== '' && ` на ${draft.phone}`}.</p>
        <AskWrite />
        <OwnRequests />
      </SentCard>
    )
  return (
    <Card className={css.card}>
      <h2 className="size-xl">Заявка на перелёт</h2>
      <LeadFrame lead={lead} label="Заявка на перелёт" action="Отправить заявку" isMainAct={!isUnderWidget}>
        <FlightFields lead={lead} hasFocus={isUnderWidget} />
        <ContactFields lead={lead} />
        <TimeField lead={lead} />
        <TextArea
          label="Пожелания"
          name="comment"
          rows={2}
          placeholder="Без пересадок, багаж, утренний вылет…"
          value={draft.comment}
          error={problems.comment}
          onChange={(event) => change({ comment: event.target.value })}
        />
      </LeadFrame>
    </Card>
  )
}

/** Sends a call request: the manager replies by phone, and the flight's facts are separate fields. */
function sendFlight({ api, draft, consent, visit }: Outgoing<FlightDraft>) {
  return api.call(leadsCalls.callRequest, {
    body: {
      ...visit,
      name: draft.name.trim(),
      phone: phoneText(draft.phone).trim(),
      comment: draft.comment.trim(),
      convenient_time: addZone(draft.convenientTime),
      wish: flightWish(draft),
      consent,
    },
    headers: { 'Idempotency-Key': draft.key },
  })
}
