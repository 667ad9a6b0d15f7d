import { SettingsError } from '#server/settings/settings-error.ts'
import { parseSettings } from '#server/settings/settings.ts'

/** What is wrong with an environment, a line each; none where it is taken. */
export function problemsOf(environment: Record<string, string>): string[] {
  try {
    parseSettings(environment)
    return []
  } catch (error) {
    if (error instanceof SettingsError) return error.problems
    throw error
  }
}
