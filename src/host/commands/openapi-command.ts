import { agencyDocument } from '#provider/desk/agency-document.ts'
import { openApiDocument } from '#provider/api-document.ts'
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { CommandFailure, Misuse, runCommand, type CommandIo } from './command.ts'

const HELP = `Договор с провайдером как документ OpenAPI 3.1, тот же, что витрина отдаёт на /front/v1/openapi.json.

  npm run openapi -- openapi.json   записать в файл; прежний файл заменяется
  npm run openapi -- --agency agency.json   вызовы агентства: кабинет, программы, CRM (/agency/v1)
  node dist/host/openapi.js         напечатать

Код выхода: 0 готово, 1 не получилось, 2 неверный вызов.`

/** `npm run openapi`; answers the exit code. */
export function runOpenApi(args: string[], io: CommandIo): Promise<number> {
  return runCommand(HELP, io, async () => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { agency: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    })
    if (values.help) return io.out(HELP)
    const [path, ...rest] = positionals
    if (rest.length > 0) throw new Misuse('Назовите один файл.')
    const text = `${JSON.stringify(values.agency ? agencyDocument() : openApiDocument(), null, 2)}\n`
    if (path === undefined) return io.out(text)
    await writeFile(path, text).catch(() => {
      throw new CommandFailure(`${path} не записать: есть ли такая папка и можно ли в неё писать?`)
    })
    io.out(`Договор записан: ${path}`)
  })
}
