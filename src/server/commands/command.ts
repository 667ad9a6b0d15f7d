import type { Command } from 'commander'

/** What a command of the agency is given and where it writes. */
export interface CommandIo {
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Names that `.env` leaves empty. */
  readonly emptyVariables?: readonly string[]
  out: (text: string) => void
  err: (text: string) => void
}

/**
 * Adds the arguments, the options and the action of a command. An action that returns has done its work; every other end
 * is an error that it throws.
 */
export type DefineCommand = (command: Command, io: CommandIo) => void

/** One command of the command line. */
export interface CommandRow {
  name: string
  /** Its line in the list of all commands. */
  summary: string
  /** Imports the code of the command. */
  load: () => Promise<DefineCommand>
  /** Exit code of a wrong call where 2 means something else. */
  usageExitCode?: number
}

/** The command cannot do what was asked; the sentence says what to do. */
export class CommandFailure extends Error {}
