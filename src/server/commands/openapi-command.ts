import { agencyDocument } from '../admin/agency-document.ts'
import { openApiDocument } from '../compose/api-document.ts'
import { rename, rm, writeFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { CommandFailure, type CommandIo } from './command.ts'

const EXAMPLES = `
Примеры:
  npm run putevka -- openapi openapi.json
  npm run putevka -- openapi --agency agency.json

Код выхода: 0 готово, 1 не получилось, 2 неверный вызов.`

export function defineOpenApi(command: Command, io: CommandIo): void {
  command
    .description(
      'Договор с провайдером как документ OpenAPI 3.1, тот же, что витрина отдаёт на /front/v1/openapi.json.',
    )
    .argument('[файл]', 'куда записать, прежний файл заменяется; без него напечатать')
    .option('--agency', 'вызовы агентства: кабинет, программы, CRM (/agency/v1)')
    .addHelpText('after', EXAMPLES)
    .action((path: string | undefined, { agency = false }: { agency?: boolean }) =>
      writeDocument(io, path, agency ? agencyDocument() : openApiDocument()),
    )
}

async function writeDocument(io: CommandIo, path: string | undefined, document: object): Promise<void> {
  const text = `${JSON.stringify(document, null, 2)}\n`
  if (path === undefined) return io.out(text)
  const draft = `${path}.${process.pid}.part`
  await writeFile(draft, text)
    .then(() => rename(draft, path))
    .catch(async () => {
      await rm(draft, { force: true })
      throw new CommandFailure(`${path} не записать: есть ли такая папка и можно ли в неё писать?`)
    })
  io.out(`Договор записан: ${path}`)
}
