import * as conversationCalls from '#shared/contract/endpoints/conversation.ts'
import { MESSAGE_MAX, type MessageFile, type ThreadMessage } from '#shared/contract/conversation.ts'
import type { HistoryItem } from '#shared/contract/history.ts'
import { shortenTitle } from '#shared/domain/lead/document-titles.ts'
import { distinctBy } from '#shared/domain/text/distinct.ts'
import type { Payment } from '#shared/contract/price/payment.ts'
import { paymentTitles } from '#shared/domain/lead/progress-titles.ts'
import { formatMoney, instantInWords } from '#shared/domain/text/format.ts'
import { parseInstant } from '#shared/domain/time/day.ts'
import { useApi } from '#client/api/api-context.tsx'
import { useMessenger } from '#client/session/client-context.tsx'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { FileButton } from '#client/ui/file-button.tsx'
import { TextArea } from '#client/ui/form/field.tsx'
import { Items } from '#client/ui/items.tsx'
import { useReadMark } from '#client/ui/use-read-mark.ts'
import { useRef, useState } from 'react'
import { listPayments } from '#shared/domain/payment/list-payments.ts'
import { PayLink } from './payment-part.tsx'
import { useFileAddress } from './use-file-address.ts'
import css from './thread.module.css'
import { useMessage } from './use-message.ts'

/** Older ones are folded: the card is about the request. */
const SHOWN = 3

/** What the traveller and the manager wrote about a request, and the field for an answer. */
export function Thread({ item }: { item: HistoryItem }) {
  const [isWhole, setIsWhole] = useState(false)
  const payments = new Map(listPayments(item).map((payment) => [payment.id, payment]))
  const texts = distinctBy(
    item.messages.filter(
      ({ kind, about }) => kind === 'text' || (kind === 'payment_link' && payments.has(about)),
    ),
    ({ id }) => id,
  )
  const list = useOwnReadMark(item)
  if (texts.length === 0 && !item.can_write) return null
  const hidden = isWhole ? 0 : Math.max(0, texts.length - SHOWN)
  return (
    <section role="group" className={css.thread} aria-label="Переписка с менеджером">
      {hidden > 0 && (
        <Button look="quiet" size="s" onClick={() => setIsWhole(true)}>
          {`Показать раньше: ${hidden}`}
        </Button>
      )}
      <Items ref={list} name="message" of={texts.slice(hidden)} toKey={({ id }) => id} className={css.list}>
        {(message) => <Message message={message} payment={payments.get(message.about)} />}
      </Items>
      {item.can_write && <Answer lead={item.id} />}
    </section>
  )
}

function Message({ message, payment }: { message: ThreadMessage; payment: Payment | undefined }) {
  const at = parseInstant(message.at)
  const isOwn = message.from === 'traveller'
  const state = [
    isOwn ? 'Вы' : message.name || 'Менеджер',
    at !== undefined && instantInWords(at),
    message.edited_at !== '' && 'изменено',
    isOwn && message.read_at !== '' && 'прочитано',
  ]
  return (
    <div className={classNames(css.message, isOwn && css.own)}>
      <p className={css.text}>{linkAddresses(shortenTitle(message.text, message.files))}</p>
      {payment && <PaymentLine payment={payment} />}
      {distinctBy(message.files, ({ id }) => id).map((file) => (
        <OwnFile key={file.id} file={file} />
      ))}
      <p className={css.meta}>{state.filter(Boolean).join(', ')}</p>
    </div>
  )
}

function PaymentLine({ payment }: { payment: Payment }) {
  const isWaiting = payment.state === 'waiting' && payment.url !== ''
  if (isWaiting)
    return (
      <PayLink payment={payment} className={buttonClass('soft', 's')}>
        {`К оплате ${formatMoney(payment.amount)}`}
      </PayLink>
    )
  return <p>{`${formatMoney(payment.amount)}: ${paymentTitles[payment.state].toLowerCase()}`}</p>
}

function OwnFile({ file: { id, name, size, state } }: { file: MessageFile }) {
  const address = useFileAddress()
  const messenger = useMessenger()
  const ask = () => address.ofFile(id)
  return <FileButton name={name} size={size} state={state} client={messenger} ask={ask} />
}

function linkAddresses(text: string) {
  return text.split(/(https?:\/\/[^\s<>"]+)/).map((part, index) =>
    index % 2 === 1 ? (
      <a key={index} href={part} target="_blank" rel="noopener noreferrer">
        {part}
      </a>
    ) : (
      part
    ),
  )
}

function Answer({ lead }: { lead: string }) {
  const { text, isSending, problem, type, send } = useMessage(lead)
  return (
    <form
      className={css.answer}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <TextArea
        label="Написать менеджеру"
        rows={text === '' ? 1 : 3}
        maxLength={MESSAGE_MAX}
        value={text}
        error={problem}
        onChange={({ target }) => type(target.value)}
      />
      {text.trim() !== '' && (
        <Button type="submit" isBusy={isSending}>
          Отправить
        </Button>
      )}
    </form>
  )
}

/** Only texts are marked. */
function isUnread({ from, kind, read_at }: ThreadMessage): boolean {
  return from === 'manager' && kind === 'text' && read_at === ''
}

/** Returns the ref of the list. A failed mark is sent with the next message. */
function useOwnReadMark({ id, messages }: HistoryItem) {
  const api = useApi()
  const list = useRef<HTMLUListElement>(null)
  const newest = messages.findLast(isUnread)?.id
  const body = (message: string) => ({ body: { lead: id, message } })
  useReadMark(list, newest, (message) =>
    api.call(conversationCalls.readMessages, body(message)).then(
      () => true,
      () => true,
    ),
  )
  return list
}
