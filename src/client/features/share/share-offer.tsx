import { Snackbar } from '#client/ui/frame/snackbar.tsx'
import { createPortal } from 'react-dom'

interface ShareOfferProps {
  message: string
  onCopy: () => void
  onClose: () => void
}

/** Offers to copy the link when no messenger client confirms an open dialog. */
export function ShareOffer({ message, onCopy, onClose }: ShareOfferProps) {
  // A portal, so that heads and cards do not clip it.
  return createPortal(
    <Snackbar message={message} action={{ label: 'Скопировать ссылку', act: onCopy }} onClose={onClose} />,
    document.body,
  )
}
