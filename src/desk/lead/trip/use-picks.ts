import { DOCUMENT_MAX, type DocumentKind } from '#shared/contract/trips/document.ts'
import { useRef, useState } from 'react'
import { newKey } from '../../drafts.ts'
import type { LeadAction } from '../../use-act.ts'
import { guessKind } from './guess-kind.ts'

/** A file that is chosen and not sent yet. A retry has the same idempotency key: the traveller gets it once. */
export interface Pick {
  file: File
  kind: DocumentKind
  key: string
}

/** A slow line needs minutes for 20 MB. */
const UPLOAD_MS = 600_000
const TYPES = /\.(?:pdf|jpe?g|png)$/i

/** Files to attach: each keeps its kind until it is sent, also after a failure. */
export function usePicks(act: LeadAction) {
  const [picks, setPicks] = useState<Pick[]>([])
  const [problem, setProblem] = useState<string>()
  const removed = useRef(new Set<string>())
  const remove = ({ key: gone }: Pick) => {
    removed.current.add(gone)
    setPicks((all) => all.filter(({ key }) => key !== gone))
  }
  return {
    picks,
    problem,
    add: (files: File[]) => {
      const wrong = files.find((file) => findProblem(file) !== undefined)
      setProblem(wrong && findProblem(wrong))
      const good = files.filter((file) => findProblem(file) === undefined)
      setPicks((all) => [
        ...all,
        ...good.map((file) => ({ file, kind: guessKind(file.name), key: newKey() })),
      ])
    },
    change: (changed: Pick, kind: DocumentKind) =>
      // Another kind is another document.
      setPicks((all) => all.map((one) => (one.key === changed.key ? { ...one, kind, key: newKey() } : one))),
    remove,
    send: async () => {
      for (const pick of picks) {
        // The manager may think better of one while the others are sent.
        if (removed.current.has(pick.key)) continue
        const form = new FormData()
        form.set('kind', pick.kind)
        form.set('file', pick.file)
        const headers = { 'Idempotency-Key': pick.key }
        if (!(await act.run('addDocument', { form, headers, timeoutMs: UPLOAD_MS }))) return
        remove(pick)
      }
    },
  }
}

function findProblem({ name, size }: File): string | undefined {
  if (!TYPES.test(name)) return `${name}: нужен PDF, JPEG или PNG`
  if (size > DOCUMENT_MAX) return `${name}: больше 20 МБ, сожмите файл или разделите на части`
  return size === 0 ? `${name}: файл пуст` : undefined
}
