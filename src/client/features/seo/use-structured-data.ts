import { createContext, use, useEffect } from 'react'
import type { StructuredData } from './structured-data.ts'

interface Policies {
  createPolicy: (
    name: string,
    rules: { createScript: (text: string) => string },
  ) => { createScript: (text: string) => string }
}

/** Named in the host's CSP. Only JSON built by {@link useStructuredData} passes through it. */
const POLICY = 'structured-data'
let policy: ReturnType<Policies['createPolicy']> | undefined

/** Collects structured data during prerendering, where there is no document head. */
export const StructuredDataSink = createContext<((json: string) => void) | undefined>(undefined)

/** Keeps the page's schema.org data in its head: a data block, never an executable script. */
export function useStructuredData(data: StructuredData[]): void {
  const sink = use(StructuredDataSink)
  const json = data.length === 0 ? '' : toText(data)
  if (json !== '') sink?.(json)
  useEffect(() => {
    // Current data replaces the prerendered block.
    for (const prerendered of document.querySelectorAll('script[data-prerendered]')) prerendered.remove()
    if (json === '') return
    const block = document.createElement('script')
    block.type = 'application/ld+json'
    block.textContent = trusted(json)
    document.head.append(block)
    return () => block.remove()
  }, [json])
}

function toText(data: StructuredData[]): string {
  const graph = { '@context': 'https://schema.org', '@graph': data }
  return JSON.stringify(graph).replaceAll('<', '\\u003c')
}

function trusted(text: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  policy ??= trustedTypes?.createPolicy(POLICY, { createScript: (data) => data })
  return policy?.createScript(text) ?? text
}
