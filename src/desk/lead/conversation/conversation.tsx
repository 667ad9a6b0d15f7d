import type { LeadDetail, LeadMessage } from '#shared/contract/agency/replies.ts'
import { shortenTitle } from '#shared/domain/lead/document-titles.ts'
import { formatMoney } from '#shared/domain/text/format.ts'
import { toOwnAddress } from '#client/api/own-address.ts'
import { classNames } from '#client/ui/class-names.ts'
import { FileButton } from '#client/ui/file-button.tsx'
import type { MessageFile } from '#shared/contract/conversation.ts'
import { Items } from '#client/ui/items.tsx'
import { useReadMark } from '#client/ui/use-read-mark.ts'
import { useEffect, useRef } from 'react'
import { useDesk } from '../../desk-context.tsx'
import { atWords, offerWords, paymentWords } from '../../labels.ts'
import { OutsideLink } from '../../outside-link.tsx'
import { useAct } from '../../use-act.ts'
import { Panel } from '../panel.tsx'
import { Composer } from './composer.tsx'
import css from './conversation.module.css'
import { arrivalWords, describeReaders } from './reach.ts'

/** Everything that both sides have said about the request, and the field for the next message. */
export function Conversation({ lead }: { lead: LeadDetail }) {
  const list = useRef<HTMLUListElement>(null)
  const newest = lead.messages.at(-1)?.id
  // A chat shows its end; the page itself stays.
  useEffect(() => {
    const element = list.current
    if (element) element.scrollTop = element.scrollHeight
  }, [newest])
  const { run } = useAct(lead)
  const unread = lead.messages.findLast(isUnread)
  useReadMark(list, unread?.id, (message) => run('readLead', { body: { message } }))
  return (
    <Panel title="Переписка" {...(!lead.is_erased && { readers: describeReaders(lead) })}>
      <Items
        of={lead.messages}
        ref={list}
        className={css.thread}
        toKey={({ id }) => id}
        name="message"
        itemClass={css.place}
      >
        {(message) => <MessageView message={message} lead={lead} />}
      </Items>
      {!lead.is_erased && <Composer lead={lead} />}
    </Panel>
  )
}

/** Only texts are marked. */
function isUnread({ from, kind, read_at }: LeadMessage): boolean {
  return from === 'traveller' && kind === 'text' && read_at === ''
}

function MessageView({ message, lead }: { message: LeadMessage; lead: LeadDetail }) {
  const { from, kind, at, name, edited_at } = message
  if (kind === 'event' || kind === 'request')
    return (
      <p
        className={css.event}
      >{`${kind === 'event' ? message.text : 'Заявка отправлена'} · ${atWords(at)}`}</p>
    )
  const isOurs = from === 'manager'
  const delivery = isOurs ? arrivalWords(message) : ''
  return (
    <article className={classNames(css.message, isOurs ? css.ours : css.theirs)}>
      <MessageContent message={message} lead={lead} />
      <footer className={css.meta}>
        {isOurs ? name || 'Агентство' : 'Путешественник'}, {atWords(at)}
        {edited_at !== '' && ', изменено'}
        {delivery !== '' && (
          <span className={classNames(message.delivery === 'failed' && css.failed)}>{` · ${delivery}`}</span>
        )}
      </footer>
    </article>
  )
}

function MessageContent({ message, lead }: { message: LeadMessage; lead: LeadDetail }) {
  switch (message.kind) {
    case 'offer': {
      const offer = lead.offers.find(({ id }) => id === message.about)
      if (!offer) return <Text text={message.text} />
      const price = offer.price === null ? '' : `, ${formatMoney(offer.price)}`
      return (
        <>
          <p className="semibold">{`Предложение${price}: ${offerWords[offer.state].title.toLowerCase()}`}</p>
          <Text text={offer.text} />
        </>
      )
    }
    case 'payment_link': {
      const payment = lead.payments.find(({ id }) => id === message.about)
      if (!payment) return <Text text={message.text} />
      const state = paymentWords[payment.state].title.toLowerCase()
      return <p className="semibold">{`${payment.title} ${formatMoney(payment.amount)}: ${state}`}</p>
    }
    case 'text':
    case 'event':
    case 'request':
      return (
        <>
          <Text text={shortenTitle(message.text, message.files)} />
          {message.files.map((file) => (
            <ThreadFile key={file.id} file={file} />
          ))}
        </>
      )
  }
}

function ThreadFile({ file: { id, name, size, state } }: { file: MessageFile }) {
  const { api, messenger } = useDesk()
  const ask = async () => {
    const { url } = await api('fileLink', { params: { file: id } })
    return toOwnAddress(url, '')
  }
  return <FileButton name={name} size={size} state={state} client={messenger} ask={ask} />
}

/** Addresses in a message are links. */
function Text({ text }: { text: string }) {
  if (text === '') return null
  return (
    <p className="breakable pre-line">
      {text.split(/(https?:\/\/[^\s<>"]+)/).map((part, index) =>
        index % 2 === 1 ? (
          <OutsideLink key={index} href={part}>
            {part}
          </OutsideLink>
        ) : (
          part
        ),
      )}
    </p>
  )
}
