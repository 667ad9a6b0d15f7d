import { useMessenger } from '#client/session/client-context.tsx'
import { useHydrated } from '#client/delivery/use-now.ts'
import type { SiteSettings } from '#shared/domain/settings.ts'
import { Apart } from '#client/ui/frame/apart.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/frame/page.tsx'
import { useState, type ReactNode } from 'react'
import { FrameBox, useFrame } from './frame-box.tsx'
import { IN_MESSENGER } from './in-messenger.ts'
import { NoWidget } from './no-widget.tsx'
import css from './partner-module.module.css'
import { useWidget, type ModuleName } from './widget.ts'

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

/**
 * Storage of its own, empty, where the browser can do it: what frames foreign code needs neither the token nor the
 * messenger's launch, and does not sign in a second time. React knows the property, its types do not.
 */
const apart = { credentialless: true }

/** A module of this very site inside a page: it says itself when it stands and how tall it is. */
function ModuleFrame({ address, title }: { address: string; title: string }) {
  // In a prerendered page a frame would speak before anybody listens.
  const isHydrated = useHydrated()
  const { isMessenger } = useMessenger()
  const { frame, attempt, ...watched } = useFrame(globalThis.location?.origin)
  return (
    <FrameBox watched={watched} late="Подбор не загрузился. Проверьте связь или закажите звонок.">
      {isHydrated && (
        <iframe
          {...apart}
          {...(isMessenger && { name: IN_MESSENGER })}
          key={attempt}
          ref={frame}
          className={css.frame}
          src={address}
          title={title}
        />
      )}
    </FrameBox>
  )
}

interface NothingFitsProps {
  title: string
  text: string
  onCall: () => void
  /** Opens the form of a request, where there is one. */
  onRequest?: () => void
}

/** Under a widget: a person for what it does not have. */
function NothingFits({ title, text, onCall, onRequest }: NothingFitsProps) {
  return (
    <Card className={css.help}>
      <div>
        <h2 className={css.helpTitle}>{title}</h2>
        <p className={css.muted}>{text}</p>
      </div>
      <div className={css.helpActs}>
        {onRequest && <Button onClick={onRequest}>Оставить заявку</Button>}
        <Button look={onRequest ? 'quiet' : 'main'} onClick={onCall}>
          Заказать звонок
        </Button>
      </div>
    </Card>
  )
}
