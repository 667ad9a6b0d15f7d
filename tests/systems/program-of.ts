import { join } from 'node:path'

/** Programs of this folder that tests run as processes of their own. */
export const programs = [
  'fill-store',
  'fill-waiting',
  'flooded-host',
  'flooder',
  'host-process',
  'hurried-host',
  'lead-writer',
  'lock-holder',
  'outbox-sender',
  'faults/host-with-clock',
] as const
/** Commands of the agency, as they are. */
export const commands = ['backup', 'leads', 'people', 'restore'] as const
export type ProgramName = (typeof programs | typeof commands)[number]

/** Where `build-processes.ts` says its folder. */
export const BUILT_PROGRAMS = 'PUTEVKA_BUILT_PROGRAMS'

const folderOfCommands = join(import.meta.dirname, '../../src/host')

/** The source of a program. */
export function sourceOf(name: ProgramName): string {
  return join(commands.some((one) => one === name) ? folderOfCommands : import.meta.dirname, `${name}.ts`)
}

/** What `node` is started with for a program: its build in a run of tests, its source elsewhere. */
export function programOf(name: ProgramName): string[] {
  const built = process.env[BUILT_PROGRAMS]
  return built === undefined ? ['--import', 'tsx', sourceOf(name)] : [join(built, `${name}.js`)]
}
