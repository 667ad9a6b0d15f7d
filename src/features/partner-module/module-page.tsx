import type { SiteSettings } from '#domain/settings.ts'
import { Apart } from '#ui/apart.tsx'
import { ModuleFrame } from './module-frame.tsx'
import { NoWidget } from './no-widget.tsx'
import { NothingFits } from './nothing-fits.tsx'
import { useWidget } from './use-widget.ts'
import type { ModuleName } from './widget.ts'
import { useState, type ReactNode } from 'react'

interface ModulePageProps {
  settings: SiteSettings
  name: ModuleName
  /** Address of the module and what its frame holds, for those who do not see it. */
  address: string
  title: string
  /** What is offered under the module when nothing in it fits. */
  help: { title: string; text: string }
  onCall: () => void
  /** The form of a request: stands where no widget is set, and opens under the widget for whoever found nothing. */
  request?: (place: { isUnderWidget: boolean }) => ReactNode
}

/** The part of a page that frames its module. Where no widget is set it says so itself: a frame would hold only that. */
export function ModulePage({ settings, name, address, title, help, onCall, request }: ModulePageProps) {
  const widget = useWidget(settings, name)
  const [isAsking, setIsAsking] = useState(false)
  if (!widget)
    return (
      <>
        <NoWidget name={name} onCall={onCall} />
        {request?.({ isUnderWidget: false })}
      </>
    )
  return (
    <Apart>
      <ModuleFrame address={address} title={title} />
      <NothingFits
        {...help}
        onCall={onCall}
        {...(request && !isAsking && { onRequest: () => setIsAsking(true) })}
      />
      {isAsking && request?.({ isUnderWidget: true })}
    </Apart>
  )
}
