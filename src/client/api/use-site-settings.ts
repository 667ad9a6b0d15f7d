import { readSettings, type FrameSettings } from '#shared/domain/settings.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApi } from './api-context.tsx'
import { settingsQuery } from './queries/guidebooks.ts'

/** Returns the agency's settings that every page shows; empty until loaded. */
export function useSiteSettings(): FrameSettings {
  const reply = useQuery(settingsQuery(useApi())).data
  return useMemo(() => readSettings(reply ? reply.settings : []), [reply])
}
