import * as v from 'valibot'

/** What a tour's page and a desk of the same browser say to each other while a manager makes a selection. */
const DESK_CHANNEL = 'desk:selection'

const tour = v.pipe(v.string(), v.startsWith('/tour-card/'), v.maxLength(2000))
const Message = v.variant('kind', [
  /** A page asks which request is open. */
  v.object({ kind: v.literal('ask') }),
  /** The request that is open in the desk and the pages of its selected tours; `''` once it is closed. */
  v.object({ kind: v.literal('open'), lead: v.string(), tours: v.array(v.string()) }),
  /** A page adds its tour to the request, or removes it. */
  v.object({
    kind: v.literal('toggle'),
    lead: v.string(),
    tour,
    title: v.pipe(v.string(), v.maxLength(300)),
  }),
])
type DeskMessage = v.InferOutput<typeof Message>

/** Opens the channel; undefined in a browser without one. Messages of another form are ignored. */
export function openDeskChannel(onMessage: (message: DeskMessage) => void) {
  if (typeof BroadcastChannel !== 'function') return undefined
  const channel = new BroadcastChannel(DESK_CHANNEL)
  channel.addEventListener('message', ({ data }) => {
    const message = v.safeParse(Message, data)
    if (message.success) onMessage(message.output)
  })
  return {
    send: (message: DeskMessage) => channel.postMessage(message),
    close: () => channel.close(),
  }
}
