import { Notice } from '#client/ui/frame/feedback.tsx'
import { RequestWords } from './request-words.tsx'
import type { SentRequest } from './sent-requests.ts'
import type { OwnRequest } from './use-own-request.ts'

interface SentNoteProps {
  request: SentRequest
  own: OwnRequest
}

/** Instead of a second request for the same tour: the one that was sent, and what it waits for. */
export function SentNote({ request, own }: SentNoteProps) {
  return (
    <Notice tone="good">
      <b className="unbroken">
        {['Заявка', request.id && `№ ${request.id}`, 'отправлена'].filter(Boolean).join(' ')}
      </b>
      <br />
      <RequestWords request={request} own={own} />
    </Notice>
  )
}
