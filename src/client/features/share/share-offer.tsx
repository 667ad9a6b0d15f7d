import { Snackbar } from '#client/ui/frame/snackbar.tsx'
import { createPortal } from 'react-dom'

interface ShareOfferProps {
  message: string
  onCopy: () => void
  onClose: () => void
}

/** Offers to copy the link where no client confirms that it has opened a dialog. */
export function ShareOffer({ message, onCopy, onClose }: ShareOfferProps) {
  // Out of the heads and cards that would clip it.
  return createPortal(
    <Snackbar message={message} action={{ label: 'Скопировать ссылку', act: onCopy }} onClose={onClose} />,
    document.body,
  )
}
