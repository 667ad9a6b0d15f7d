import { toSentence, type Difference } from './boxes.ts'
import { allEngineLooks, chromiumBeside, screenshotOf, type EngineLook } from './engine-looks.ts'
import { allLooks, differenceOf, fileOf, capturedScreens } from './looks.ts'

/**
 * Creates one page with every look of every screen, one row per screen. Differences are next to the
 * screenshots. A second row shows the other engines, each next to Chromium, and the parts with other
 * sizes.
 */
export function sheetOf(
  isThere: (file: string) => boolean,
  differencesOf: (look: EngineLook) => Difference[] | undefined,
): string {
  const rows = capturedScreens.map(({ name }) => {
    const engines = allEngineLooks().filter(({ screen }) => screen === name)
    const lists = engines.map((look) => listOf(look, differencesOf(look) ?? []))
    return `<h2>${name}</h2><div>${references(name, isThere)}</div><div>${pairs(engines, isThere)}</div>${lists.join('')}`
  })
  return `<!doctype html><html lang="ru"><meta charset="utf-8"><title>Экраны Путёвки</title>
<style>
  body { margin: 24px; font: 14px system-ui; background: #777; color: #fff }
  div { display: flex; gap: 16px; align-items: start; overflow-x: auto; padding-bottom: 16px }
  figure { margin: 0; flex: none }
  img { display: block; height: 640px }
</style>
<h1>Экраны Путёвки</h1>${rows.join('\n')}</html>\n`
}

function references(name: string, isThere: (file: string) => boolean): string {
  const cells = allLooks()
    .filter(({ screen }) => screen === name)
    .flatMap((look) => {
      const { client, size, scheme } = look
      const caption = [client, size, scheme].join(', ')
      const files = [fileOf(look), differenceOf(look)].filter(isThere)
      return files.map((file, index) => figure(file, index === 0 ? caption : `${caption}: что изменилось`))
    })
  return cells.join('')
}

function pairs(looks: EngineLook[], isThere: (file: string) => boolean): string {
  const cells = looks.flatMap((look) => [
    { file: chromiumBeside(look), caption: `Chromium рядом с ${look.engine}, ${look.width}` },
    { file: screenshotOf(look), caption: `${look.engine}, ${look.width}` },
  ])
  return cells
    .filter(({ file }) => isThere(file))
    .map(({ file, caption }) => figure(file, caption))
    .join('')
}

function listOf({ engine, width }: EngineLook, found: Difference[]): string {
  if (found.length === 0) return ''
  const items = found.map((one) => `<li>${escaped(toSentence(one, engine))}</li>`)
  return `<h3>${engine}, ${width}: больше или меньше, чем в Chromium</h3><ul>${items.join('')}</ul>`
}

/** Names of parts are texts of the page. */
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function figure(file: string, caption: string): string {
  return `<figure><a href="${file}"><img src="${file}" alt="${caption}" loading="lazy"></a><figcaption>${caption}</figcaption></figure>`
}
