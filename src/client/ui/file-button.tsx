import { useState } from 'react'
import { Button } from './button.tsx'
import { Icon, type IconName } from './icons.tsx'

/** The environment, as far as it opens files. */
export interface FileClient {
  isMessenger: boolean
  canDownload: boolean
  download: (file: { url: string; name: string }) => Promise<'started' | 'declined' | 'failed'>
  openLink: (url: string) => void
}

interface FileButtonProps {
  name: string
  /** Bytes; undefined if it is not known. */
  size?: number
  /** What the button says instead of the name and the size. */
  title?: string
  /** True if `title` says nothing of the file, so that its accessible name adds the file's. */
  isNamed?: boolean
  icon?: IconName
  /** `waiting` until the host has it; `failed` if it never arrived. */
  state: 'ready' | 'waiting' | 'failed'
  client: FileClient
  /** Returns an absolute address that downloads the file for some minutes. */
  ask: () => Promise<string>
}

/**
 * Downloads a file behind a short-lived address: by the messenger's client where it can. Other clients open pages only
 * on a tap, so there the second tap opens it.
 */
export function FileButton({ icon = 'list', ...file }: FileButtonProps) {
  const { name, state, client, ask, isNamed = false } = file
  const { phase, isReady, open } = useDownload(name, client, ask)
  if (state === 'waiting') return <p className="size-s muted breakable">{`${name}: загружается`}</p>
  if (state === 'failed') return <p className="size-s muted breakable">{`${name}: файл не дошёл`}</p>
  const about = describeFile(file)
  const words = !isReady ? (file.title ?? about) : file.title ? 'Открыть' : `Открыть ${name}`
  return (
    <div className="min-0">
      <Button
        size="s"
        look="soft"
        icon={<Icon name={icon} size={18} />}
        isBusy={phase === 'asking'}
        {...(isNamed && { 'aria-label': `${words} ${about}` })}
        onClick={() => void open()}
      >
        {words}
      </Button>
      {phase in notes && (
        <p className="size-s muted" role="status">
          {notes[phase as keyof typeof notes]}
        </p>
      )}
    </div>
  )
}

/** "Ваучер.pdf, 240 КБ" */
export function describeFile({ name, size }: { name: string; size?: number }): string {
  return [name, size !== undefined && formatSize(size)].filter(Boolean).join(', ')
}

/** The address lives ten minutes. */
const LINK_MS = 9 * 60_000

const notes = {
  ready: 'Нажмите ещё раз, чтобы открыть файл.',
  started: 'Файл загружается.',
  failed: 'Файл не открылся: нажмите ещё раз.',
} as const

function useDownload(name: string, client: FileClient, ask: FileButtonProps['ask']) {
  const [phase, setPhase] = useState<'idle' | 'asking' | 'ready' | 'started' | 'failed'>('idle')
  const [link, setLink] = useState<{ url: string; askedAt: number }>()
  const open = async () => {
    setLink(undefined)
    if (link !== undefined && Date.now() - link.askedAt < LINK_MS) {
      setPhase('idle')
      return client.openLink(link.url)
    }
    setPhase('asking')
    try {
      const address = await ask()
      setPhase('idle')
      // An attachment: the page stays.
      if (!client.isMessenger) return location.assign(address)
      setLink({ url: address, askedAt: Date.now() })
      setPhase('ready')
      if (!client.canDownload) return
      // Until the client answers, which some never do, the link is there.
      const outcome = await client.download({ url: address, name })
      if (outcome === 'failed') return
      setLink(undefined)
      setPhase(outcome === 'started' ? 'started' : 'idle')
    } catch {
      setPhase('failed')
    }
  }
  return { phase, isReady: link !== undefined, open }
}

/** "240 КБ", "1,2 МБ" */
function formatSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  return kilobytes < 1000
    ? `${kilobytes}\u00a0КБ`
    : `${(kilobytes / 1024).toFixed(1).replace('.', ',')}\u00a0МБ`
}
