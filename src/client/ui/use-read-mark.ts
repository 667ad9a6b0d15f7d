import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { whenSeen } from './when-seen.ts'

/**
 * Marks messages of the other side as read once the end of their list is on the screen of a visible page.
 * @param newest id of the newest unread message; undefined if all are read
 * @param mark returns false if the message is still unread
 */
export function useReadMark(
  list: RefObject<Element | null>,
  newest: string | undefined,
  mark: (newest: string) => Promise<boolean>,
): void {
  const marked = useRef<string>(undefined)
  const read = useEffectEvent(async () => {
    if (newest === undefined || marked.current === newest || document.visibilityState !== 'visible') return
    marked.current = newest
    if (!(await mark(newest)) && marked.current === newest) marked.current = undefined
  })
  useEffect(() => {
    const end = list.current?.lastElementChild
    if (newest === undefined || !end) return undefined
    const again = () => void read()
    const stop = whenSeen(end, () => {
      again()
      document.addEventListener('visibilitychange', again)
    })
    return () => {
      stop()
      document.removeEventListener('visibilitychange', again)
    }
  }, [list, newest])
}
