import type { Command } from 'commander'
import type { EnvNote } from '../settings/env-file.ts'

export interface CommandIo {
  readonly environment: Readonly<Record<string, string | undefined>>
  /** About names in `.env`. */
  readonly environmentNotes?: readonly EnvNote[]
  out: (text: string) => void
  err: (text: string) => void
}

/**
 * Adds the arguments, the options and the action of a command. An action that returns has succeeded; it
 * throws an error in every other case.
 */
export type DefineCommand = (command: Command, io: CommandIo) => void

export interface CommandRow {
  name: string
  /** The command's line in the list of all commands. */
  summary: string
  load: () => Promise<DefineCommand>
  /** Exit code of a wrong call, if 2 already means something else. */
  usageExitCode?: number
}

/** The command cannot do what was asked. The message says what to do. */
export class CommandFailure extends Error {}
