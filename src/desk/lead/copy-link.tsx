import { Button } from '#client/ui/button.tsx'
import { useState } from 'react'

/** Copies an address, so that a manager can send it by other means; shows it where copying is not allowed. */
export function CopyLink({ address }: { address: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle')
  const link = address.startsWith('/') ? location.origin + address : address
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      setState('copied')
    } catch {
      setState('refused')
    }
  }
  return (
    <>
      <Button look="soft" size="s" onClick={() => void copy()}>
        {state === 'copied' ? 'Ссылка скопирована' : 'Скопировать ссылку'}
      </Button>
      {state === 'refused' && <p className="size-s breakable">{link}</p>}
    </>
  )
}
