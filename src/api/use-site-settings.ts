import { readSettings, type SiteSettings } from '#domain/settings.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApi } from './api-context.tsx'
import { settingsQuery } from './queries/guidebooks.ts'

/** The agency's settings; empty ones until they come. */
export function useSiteSettings(): SiteSettings {
  const reply = useQuery(settingsQuery(useApi())).data
  return useMemo(() => readSettings(reply ? reply.settings : []), [reply])
}
