import { FrameBox, useFrame } from './frame-box.tsx'
import { useIsInMessenger } from './in-messenger.ts'
import css from './partner-module.module.css'
import type { Widget } from './widget.ts'

/**
 * What a partner's widget may do. Never `allow-same-origin`: with it a widget of this host would be the app itself,
 * its token and its document included. `server/http/security-headers.ts` says the same for markup.
 */
const SANDBOX = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox'
/** On the site a widget may lead on to the partner; a messenger's app that has left its origin has lost its client. */
const LEADING_ON = `${SANDBOX} allow-top-navigation-by-user-activation`

/** A partner's widget, apart from the app: it runs as nobody and nothing but its height is heard from it. */
export function WidgetFrame({ widget, title }: { widget: Widget; title: string }) {
  const { frame, attempt, stands, ...watched } = useFrame()
  const isInMessenger = useIsInMessenger()
  return (
    <FrameBox
      watched={watched}
      late="Подбор партнёра не отвечает. Повторите через минуту или закажите звонок."
    >
      <iframe
        // A sandbox counts for what is loaded after it.
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
