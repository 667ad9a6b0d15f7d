import { failureLine } from '../log.ts'
import { deliverDueNotices, type NoticeParts } from './deliver-notices.ts'

const LOOK_EVERY_MS = 2_000

/** Delivers notices until stopped; stopping waits for the message in work. */
export function startNotices(parts: NoticeParts): () => Promise<void> {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  const round = async () => {
    await deliverDueNotices(parts, () => isStopped).catch((error: unknown) =>
      parts.log(failureLine(error, parts.clock())),
    )
    if (!isStopped) timer = setTimeout(next, LOOK_EVERY_MS).unref()
  }
  let current: Promise<void>
  const next = () => void (current = round())
  current = round()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await current
  }
}
