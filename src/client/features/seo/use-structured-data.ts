import { createContext, use, useEffect } from 'react'
import type { StructuredData } from './structured-data.ts'

interface Policies {
  createPolicy: (
    name: string,
    rules: { createScript: (text: string) => string },
  ) => { createScript: (text: string) => string }
}

/** Named in the host's policy. Only text that {@link useStructuredData} made of data passes through it. */
const POLICY = 'structured-data'
let policy: ReturnType<Policies['createPolicy']> | undefined

/** Takes the data of a page that the host prerenders, where there is no head to put it in. */
export const StructuredDataSink = createContext<((json: string) => void) | undefined>(undefined)

/** Keeps schema.org data of the page in its head: a block of data, never a script that runs. */
export function useStructuredData(data: StructuredData[]): void {
  const sink = use(StructuredDataSink)
  const json = data.length === 0 ? '' : textOf(data)
  if (json !== '') sink?.(json)
  useEffect(() => {
    // What came with the page gives place to what is known now.
    for (const prerendered of document.querySelectorAll('script[data-prerendered]')) prerendered.remove()
    if (json === '') return
    const block = document.createElement('script')
    block.type = 'application/ld+json'
    block.textContent = trusted(json)
    document.head.append(block)
    return () => block.remove()
  }, [json])
}

function textOf(data: StructuredData[]): string {
  const graph = { '@context': 'https://schema.org', '@graph': data }
  return JSON.stringify(graph).replaceAll('<', '\\u003c')
}

function trusted(text: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  policy ??= trustedTypes?.createPolicy(POLICY, { createScript: (data) => data })
  return policy?.createScript(text) ?? text
}
