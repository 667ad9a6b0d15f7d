import { FrameBox, useFrame } from './frame-box.tsx'
import { useIsInMessenger } from './in-messenger.ts'
import css from './partner-module.module.css'
import type { Widget } from './widget.ts'

/**
 * Permissions of a partner's widget. Never `allow-same-origin`: a widget served by this host would share
 * the app's origin, with access to its token and document. `server/http/security-headers.ts` says the
 * same for markup.
 */
const SANDBOX = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox'
/**
 * On the site a widget may navigate to the partner. Inside a messenger that would lose the messenger
 * client.
 */
const LEADING_ON = `${SANDBOX} allow-top-navigation-by-user-activation`

/** A partner's isolated widget: opaque origin, and only its height is read. */
export function WidgetFrame({ widget, title }: { widget: Widget; title: string }) {
  const { frame, attempt, stands, ...watched } = useFrame()
  const isInMessenger = useIsInMessenger()
  return (
    <FrameBox
      watched={watched}
      late="Подбор партнёра не отвечает. Повторите через минуту или закажите звонок."
    >
      <iframe
        // A changed `sandbox` applies only to the next load.
        key={`${attempt} ${isInMessenger}`}
        ref={frame}
        className={css.frame}
        src={widget.address}
        title={title}
        sandbox={isInMessenger ? SANDBOX : LEADING_ON}
        referrerPolicy="strict-origin"
        onLoad={stands}
      />
    </FrameBox>
  )
}
