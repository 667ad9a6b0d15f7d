/*
 * Starts a built program by its name: `node src/server/start.mjs main`, `node src/server/start.mjs cli leads`. Without a
 * name it only checks Node.
 * It is plain JavaScript with few words, so that an old Node can read it and say what is missing.
 */
import { existsSync } from 'node:fs'

const [major, minor] = process.versions.node.split('.').map(Number)
const isFit = major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)
if (!isFit) {
  stop(`Нужен Node 24 (подходят и 22.12, и 20.19), а это ${process.versions.node}. Поставьте его: nodejs.org`)
}
const [name] = process.argv.splice(2, 1)
if (name !== undefined) {
  const program = new URL(`../../dist/host/${name}.js`, import.meta.url)
  if (!existsSync(program)) stop('Сборки ещё нет. Запустите: npm run build')
  await start(program.href).catch((error) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
    // `Cannot find module '…' imported from …`: the missing file decides which command brings it.
    const [missing] = error.message.split(' imported from ')
    if (/[\\/]dist[\\/]host[\\/]/.test(missing)) stop(`Сборка неполная: ${missing}. Запустите: npm run build`)
    stop(`Не хватает пакетов: ${error.message}. Запустите: npm ci`)
  })
}

/** A program that works on after its own start exports a promise. */
async function start(href) {
  const { ended } = await import(href)
  await ended
}

function stop(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
