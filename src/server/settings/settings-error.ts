/**
 * Lists every wrong variable, one readable line each. Values are never repeated, because they may be
 * secret.
 */
export class SettingsError extends Error {
  readonly problems: string[]

  constructor(problems: string[]) {
    super(`Настройки не приняты:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.name = 'SettingsError'
    this.problems = problems
  }
}
