import { useMessenger } from '#client/session/client-context.tsx'
import { useHydrated } from '#client/delivery/use-now.ts'
import type { SiteSettings } from '#shared/domain/settings.ts'
import { IsolatedChildren } from '#client/ui/frame/isolated-children.tsx'
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
  /** Address of the module and the frame's title for screen readers. */
  address: string
  title: string
  help: { title: string; text: string }
  onCall: () => void
  /** Request form: shown if no widget is set, or opened below the widget on request. */
  request?: (place: { isUnderWidget: boolean }) => ReactNode
}

/** Section that frames a module. Without a widget it says so directly: the frame would show the same. */
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
    <IsolatedChildren>
      <ModuleFrame address={address} title={title} />
      <NothingFits
        {...help}
        onCall={onCall}
        {...(request && !isAsking && { onRequest: () => setIsAsking(true) })}
      />
      {isAsking && request?.({ isUnderWidget: true })}
    </IsolatedChildren>
  )
}

/**
 * Gives the frame empty separate storage where supported. A page with third-party code needs neither the
 * token nor the messenger's launch data, and must not sign in again. React supports the attribute, its
 * types do not.
 */
const apart = { credentialless: true }

/** Frame of a module of this site; it reports when it is ready and its height. */
function ModuleFrame({ address, title }: { address: string; title: string }) {
  // In a prerendered page the frame would send messages before there is a listener.
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
  /** Opens the request form, if there is one. */
  onRequest?: () => void
}

/** Help below a widget: contact a manager. */
function NothingFits({ title, text, onCall, onRequest }: NothingFitsProps) {
  return (
    <Card className={css.help}>
      <div>
        <h2 className="size-l">{title}</h2>
        <p className="muted">{text}</p>
      </div>
      <div className="row gap-xs wrap">
        {onRequest && <Button onClick={onRequest}>Оставить заявку</Button>}
        <Button look={onRequest ? 'quiet' : 'main'} onClick={onCall}>
          Заказать звонок
        </Button>
      </div>
    </Card>
  )
}
