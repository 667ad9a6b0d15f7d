import { allLooks, differenceOf, fileOf, pictured } from './looks.ts'

/** One page with every look of every screen, a row a screen; what differs from its reference stands beside it. */
export function sheetOf(isThere: (file: string) => boolean): string {
  const rows = pictured.map(({ name }) => {
    const cells = allLooks()
      .filter(({ screen }) => screen === name)
      .flatMap((look) => {
        const { chrome, size, scheme } = look
        const caption = [chrome, size, scheme].join(', ')
        const files = [fileOf(look), differenceOf(look)].filter(isThere)
        return files.map((file, index) => figure(file, index === 0 ? caption : `${caption}: что изменилось`))
      })
    return `<h2>${name}</h2><div>${cells.join('')}</div>`
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

function figure(file: string, caption: string): string {
  return `<figure><a href="${file}"><img src="${file}" alt="${caption}" loading="lazy"></a><figcaption>${caption}</figcaption></figure>`
}
