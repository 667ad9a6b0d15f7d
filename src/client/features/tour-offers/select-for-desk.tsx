import { MOST_SELECTED_TOURS } from '#shared/contract/shared-list.ts'
import { openDeskChannel } from '#client/platform/desk-channel.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icons.tsx'
import { useEffect, useRef, useState } from 'react'

interface SelectForDeskProps {
  /** Address of the tour's page. */
  address: string
  title: string
}

/** For a manager whose desk is open in another tab: adds the tour to the selection of the request there. */
export function SelectForDesk({ address, title }: SelectForDeskProps) {
  const [open, setOpen] = useState({ lead: '', tours: [] as readonly string[] })
  const channel = useRef<ReturnType<typeof openDeskChannel>>(undefined)
  useEffect(() => {
    const opened = openDeskChannel((message) => {
      if (message.kind !== 'open') return
      setOpen(message)
      // Another desk may have a request open.
      if (message.lead === '') opened?.send({ kind: 'ask' })
    })
    channel.current = opened
    opened?.send({ kind: 'ask' })
    return () => opened?.close()
  }, [])
  if (open.lead === '') return null
  const { pathname, search } = new URL(address, location.href)
  const isSelected = open.tours.some((tour) => tour.split('?')[0] === pathname)
  const isFull = !isSelected && open.tours.length >= MOST_SELECTED_TOURS
  return (
    <Button
      look="soft"
      size="s"
      icon={<Icon name={isSelected ? 'check' : 'plus'} size={18} />}
      aria-pressed={isSelected}
      disabled={isFull}
      onClick={() =>
        channel.current?.send({ kind: 'toggle', lead: open.lead, tour: pathname + search, title })
      }
    >
      {isFull
        ? `В подборке для заявки № ${open.lead} уже десять туров`
        : `${isSelected ? 'В подборке' : 'В подборку'} для заявки № ${open.lead}`}
    </Button>
  )
}
