import { readSettings, type FrameSettings } from '#shared/domain/settings.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApi } from './api-context.tsx'
import { settingsQuery } from './queries/guidebooks.ts'

/** What every page shows of the agency's settings; empty ones until they come. */
export function useSiteSettings(): FrameSettings {
  const reply = useQuery(settingsQuery(useApi())).data
  return useMemo(() => readSettings(reply ? reply.settings : []), [reply])
}
