import { openDeskChannel } from '#client/platform/desk-channel.ts'
import { useEffect } from 'react'
import { useMatch } from 'react-router-dom'
import { useDesk } from '../../desk-context.tsx'
import { EMPTY_SELECTION, toggleTour } from './toggle-tour.ts'

/** Lets tour pages in other tabs of this browser add their tour to the selection of the open request. */
export function AnswerPages() {
  const {
    drafts: { store, change },
  } = useDesk()
  const lead = useMatch('/leads/:id/*')?.params.id ?? ''
  useEffect(() => {
    if (lead === '' || lead === 'new') return
    const find = () => store.getState()[lead]?.selection ?? EMPTY_SELECTION
    const channel = openDeskChannel((message) => {
      if (message.kind === 'ask') say()
      if (message.kind === 'toggle' && message.lead === lead)
        change(lead, { selection: toggleTour(find(), message.tour, message.title) })
    })
    const say = () => channel?.send({ kind: 'open', lead, tours: find().tours.map(({ tour }) => tour) })
    const leave = () => channel?.send({ kind: 'open', lead: '', tours: [] })
    const stop = store.subscribe(say)
    addEventListener('pagehide', leave)
    addEventListener('pageshow', say)
    say()
    return () => {
      stop()
      removeEventListener('pagehide', leave)
      removeEventListener('pageshow', say)
      leave()
      channel?.close()
    }
  }, [lead, store, change])
  return null
}
