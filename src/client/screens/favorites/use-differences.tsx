import { Chip } from '#client/ui/form/controls.tsx'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { CompareRow } from './compare-cells.ts'

const ACTS = ['pointerdown', 'wheel', 'keydown'] as const

/**
 * Rows that differ, if that hides some and leaves some, and the switch for all rows. Rows are hidden once every
 * column has loaded, and not from under a traveller who has begun to read.
 */
export function useDifferences(
  rows: CompareRow[],
  { isReady, count }: { isReady: boolean; count: number },
): { shown: CompareRow[]; choice: ReactNode } {
  const differing = rows.filter(({ isDifferent }) => isDifferent)
  const isUseful = count > 1 && differing.length > 0 && differing.length < rows.length
  const [isShort, setIsShort] = useState(isReady && isUseful)
  const isSettled = useRef(isReady)
  useEffect(() => {
    const settle = () => {
      isSettled.current = true
    }
    for (const name of ACTS) addEventListener(name, settle)
    return () => {
      for (const name of ACTS) removeEventListener(name, settle)
    }
  }, [])
  useEffect(() => {
    if (!isReady || isSettled.current) return
    isSettled.current = true
    setIsShort(isUseful)
  }, [isReady, isUseful])
  return {
    shown: isShort && count > 1 ? differing : rows,
    choice: count > 1 && (
      <Chip isOn={isShort} onClick={() => setIsShort(!isShort)}>
        Только различия
      </Chip>
    ),
  }
}
