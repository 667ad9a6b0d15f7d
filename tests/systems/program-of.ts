import { join } from 'node:path'

/** Programs of this folder that tests run in their own processes. */
const programs = [
  'channel-publisher',
  'fill-store',
  'fill-waiting',
  'flooded-host',
  'flooder',
  'host-process',
  'hurried-host',
  'lead-writer',
  'lock-holder',
  'outbox-sender',
  'payment-maker',
] as const
/** Commands of the CLI. */
const commands = ['backup', 'leads', 'people', 'restore'] as const
const CLI = 'cli'
type CommandName = (typeof commands)[number]
export type ProgramName = (typeof programs)[number] | CommandName

/** Where `build-processes.ts` publishes its folder. */
export const BUILT_PROGRAMS = 'PUTEVKA_BUILT_PROGRAMS'

/** The source of every program, by its name. */
export const sources: Readonly<Record<string, string>> = {
  ...Object.fromEntries(programs.map((name) => [name, join(import.meta.dirname, `${name}.ts`)])),
  [CLI]: join(import.meta.dirname, '../../src/server/cli.ts'),
}

/** Arguments of `node` for a program: its build during a test run, its source otherwise. */
export function programOf(name: ProgramName): string[] {
  const program = isCommand(name) ? CLI : name
  const built = process.env[BUILT_PROGRAMS]
  const start =
    built === undefined ? ['--import', 'tsx', sources[program] ?? ''] : [join(built, `${program}.js`)]
  return isCommand(name) ? [...start, name] : start
}

function isCommand(name: ProgramName): name is CommandName {
  return commands.some((one) => one === name)
}
