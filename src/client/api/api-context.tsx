import { createContext, use, type ReactNode } from 'react'
import type { Api } from './api.ts'

const ApiContext = createContext<Api | undefined>(undefined)

export function ApiProvider({ api, children }: { api: Api; children: ReactNode }) {
  return <ApiContext value={api}>{children}</ApiContext>
}

export function useApi(): Api {
  const api = use(ApiContext)
  if (!api)
    throw new Error('useApi needs an ApiProvider above it: render the screen through app/providers.tsx.')
  return api
}
