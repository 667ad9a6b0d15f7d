import { useHydrated } from '#delivery/use-now.ts'
import { useMessenger } from '#client-context/client-context.tsx'
import { FrameBox } from './frame-box.tsx'
import css from './partner-module.module.css'
import { IN_MESSENGER } from './in-messenger.ts'
import { useFrame } from './use-frame.ts'

/**
 * Storage of its own, empty, where the browser can do it: what frames foreign code needs neither the token nor the
 * messenger's launch, and does not sign in a second time. React knows the property, its types do not.
 */
const apart = { credentialless: true }

/** A module of this very site inside a page: it says itself when it stands and how tall it is. */
export function ModuleFrame({ address, title }: { address: string; title: string }) {
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
