import { useState } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icons.tsx'

interface FileButtonProps {
  name: string
  /** Bytes. */
  size: number
  /** `waiting` until the host has it; `failed` if it never arrived. */
  state: 'ready' | 'waiting' | 'failed'
  client: { isMessenger: boolean; openLink: (url: string) => void }
  /** Returns an absolute address that downloads the file for some minutes. */
  ask: () => Promise<string>
}

/**
 * Downloads a file behind a short-lived address. A messenger's client opens other pages only on a tap, so there the
 * second tap opens it.
 */
export function FileButton({ name, size, state, client, ask }: FileButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const [url, setUrl] = useState<string>()
  if (state === 'waiting') return <p className="size-s muted breakable">{`${name}: загружается`}</p>
  if (state === 'failed') return <p className="size-s muted breakable">{`${name}: файл не дошёл`}</p>
  const open = async () => {
    if (url !== undefined) {
      setUrl(undefined)
      return client.openLink(url)
    }
    setIsAsking(true)
    setHasFailed(false)
    try {
      const address = await ask()
      if (client.isMessenger) setUrl(address)
      // An attachment: the page stays.
      else location.assign(address)
    } catch {
      setHasFailed(true)
    } finally {
      setIsAsking(false)
    }
  }
  return (
    <div>
      <Button size="s" look="soft" isBusy={isAsking} onClick={() => void open()}>
        <Icon name="list" size={18} />{' '}
        {url === undefined ? `${name}, ${formatSize(size)}` : `Открыть ${name}`}
      </Button>
      {hasFailed && (
        <p className="size-s muted" role="status">
          Файл не открылся: нажмите ещё раз.
        </p>
      )}
    </div>
  )
}

/** "240 КБ", "1,2 МБ" */
function formatSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  return kilobytes < 1000
    ? `${kilobytes}\u00a0КБ`
    : `${(kilobytes / 1024).toFixed(1).replace('.', ',')}\u00a0МБ`
}
