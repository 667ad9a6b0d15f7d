import type { CommandRow } from './command.ts'

/** Creates all commands in list order. Each imports its own code when called, and none imports another's. */
export function createCommandTable(): CommandRow[] {
  return [...agencyWork, ...upkeep, ...contract, bot]
}

const agencyWork: readonly CommandRow[] = [
  {
    name: 'leads',
    summary: 'заявки: показать, выгрузить, сменить статус, послать агентству ещё раз',
    load: async () => (await import('./leads-command.ts')).defineLeads,
  },
  {
    name: 'reviews',
    summary: 'отзывы: прочесть, показать на сайте, отклонить',
    load: async () => (await import('./reviews-command.ts')).defineReviews,
  },
  {
    name: 'people',
    summary: 'персональные данные одного человека: показать и удалить',
    load: async () => (await import('./people-command.ts')).definePeople,
  },
  {
    name: 'channel',
    summary: 'публикации в канале: показать завтрашние',
    load: async () => (await import('./channel/channel-command.ts')).defineChannel,
  },
  {
    name: 'errors',
    summary: 'ошибки у посетителей за день',
    load: async () => (await import('./errors-command.ts')).defineErrors,
  },
  {
    name: 'agency',
    summary: 'тексты агентства: написать образец, проверить, показать',
    load: async () => (await import('./agency-command.ts')).defineAgency,
  },
]

const upkeep: readonly CommandRow[] = [
  {
    name: 'doctor',
    summary: 'готова ли витрина к посетителям и что поправить',
    load: async () => (await import('./doctor/doctor-command.ts')).defineDoctor,
  },
  {
    name: 'backup',
    summary: 'резервная копия базы и текстов агентства',
    load: async () => (await import('./backup-command.ts')).defineBackup,
  },
  {
    name: 'restore',
    summary: 'вернуть базу из копии или перенести её в PostgreSQL',
    load: async () => (await import('./restore-command.ts')).defineRestore,
  },
]

const contract: readonly CommandRow[] = [
  {
    name: 'openapi',
    summary: 'договор с провайдером как документ OpenAPI',
    load: async () => (await import('./openapi-command.ts')).defineOpenApi,
  },
  {
    name: 'provider-check',
    summary: 'понимает ли витрина чужой узел договора',
    load: async () => (await import('#tools/conformance/command.ts')).defineProviderCheck,
  },
]

const bot: CommandRow = {
  name: 'bot',
  summary: 'бот: что изменится, применить, сверить, отвечать людям',
  load: async () => {
    const [{ defineBot }, { openBotProcess }] = await Promise.all([
      import('../../../bot-config/command.ts'),
      import('../../../bot-config/process.ts'),
    ])
    const dependencies = openBotProcess()
    return (command, io) => defineBot(command, io, dependencies)
  },
  // Exit code 2 means that the bot differs from its file.
  usageExitCode: 1,
}
