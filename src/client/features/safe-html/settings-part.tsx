import { problemText } from '#client/api/api-error.ts'
import { useApi } from '#client/api/api-context.tsx'
import { siteTextsQuery } from '#client/api/queries/guidebooks.ts'
import { toQueryState } from '#client/api/query-state.ts'
import { readSettings, type SiteSettings } from '#shared/domain/settings.ts'
import { IsolatedChildren } from '#client/ui/frame/isolated-children.tsx'
import { FailedPart, Skeleton } from '#client/ui/frame/feedback.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

interface SettingsPartProps {
  /** Expected height, CSS px. */
  height?: number
  children: (settings: SiteSettings) => ReactNode
}

/** Section that depends on the agency's settings: waits for them and fails on its own. */
export function SettingsPart({ height = 320, children }: SettingsPartProps) {
  const state = toQueryState(useQuery(siteTextsQuery(useApi())))
  if (state.kind === 'ready')
    return <IsolatedChildren>{children(readSettings(state.data.settings))}</IsolatedChildren>
  if (state.kind === 'failed') return <FailedPart text={problemText(state.error)} onRetry={state.retry} />
  return <Skeleton height={height} radius={18} />
}
