import type { SentRequest } from './sent-requests.ts'
import { useCallWords } from './use-call-time.ts'
import type { OwnRequest } from './use-own-request.ts'

interface RequestWordsProps {
  request: SentRequest
  own: OwnRequest
}

/** The status of a sent request, else the call that it waits for. Promises no call before the status is known. */
export function RequestWords({ request, own: { isAsking, status } }: RequestWordsProps) {
  const call = useCallWords(request)
  return isAsking ? '\u00a0' : status || call
}
