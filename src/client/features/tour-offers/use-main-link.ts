import { useNavigate } from '#client/delivery/navigation.ts'
import { PrefetchContext } from '#client/delivery/prefetch-context.tsx'
import { usePrimaryAction } from '#client/ui/frame/primary-action.tsx'
import { use, useEffect } from 'react'

/** Link to another screen as the primary action; prefetches the screen like a link in view. */
export function useMainLink(text: string, to: string | undefined): boolean {
  const navigate = useNavigate()
  const prefetcher = use(PrefetchContext)
  const act = to === undefined ? undefined : { text, press: () => void navigate(to) }
  const isOutside = usePrimaryAction(act)
  const path = to?.replace(/[?#].*$/s, '')
  useEffect(() => {
    if (isOutside && path !== undefined) return prefetcher?.want(path)
  }, [isOutside, path, prefetcher])
  return isOutside
}
