import { useNavigate } from '#client/delivery/navigation.ts'
import { useMessenger } from '#client/session/client-context.tsx'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Runs the action named by the hash once, as soon as everything has loaded; then removes the hash. */
export function useAskedAct(acts: Record<string, () => void>, isReady: boolean): void {
  const { isMessenger } = useMessenger()
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const isDone = useRef(false)
  const name = hash.slice(1)
  useEffect(() => {
    if (!isReady || isMessenger || isDone.current || !Object.hasOwn(acts, name)) return
    isDone.current = true
    void navigate(pathname + search, { replace: true, preventScrollReset: true })
    acts[name]?.()
  }, [acts, name, isReady, isMessenger, navigate, pathname, search])
}
