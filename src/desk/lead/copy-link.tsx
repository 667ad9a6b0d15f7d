import { Button } from '#client/ui/button.tsx'
import { useState } from 'react'

/** Copies an address, so that a manager can send it by other means. */
export function CopyLink({ address }: { address: string }) {
  const [isCopied, setIsCopied] = useState(false)
  return (
    <Button
      look="soft"
      size="s"
      onClick={() =>
        void navigator.clipboard.writeText(new URL(address, location.origin).href).then(
          () => setIsCopied(true),
          () => setIsCopied(false),
        )
      }
    >
      {isCopied ? 'Ссылка скопирована' : 'Скопировать ссылку'}
    </Button>
  )
}
