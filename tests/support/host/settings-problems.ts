import { SettingsError } from '#server/settings/settings-error.ts'
import { parseSettings } from '#server/settings/settings.ts'

/** Problems of an environment, one line each; none when it is valid. */
export function findProblems(environment: Record<string, string>): string[] {
  try {
    parseSettings(environment)
    return []
  } catch (error) {
    if (error instanceof SettingsError) return error.problems
    throw error
  }
}
