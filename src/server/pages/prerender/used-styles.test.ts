import { expect, test } from 'vitest'
import { createAsset } from '../../assets/assets.ts'
import { usedParts, withoutUnused } from './screen-head.ts'

const button = 'tgui-8a1ca9efa24f4809'
const modal = 'tgui-0000000000000000'
const used = usedParts(
  new Map([
    ['/assets/a.js', createAsset('/assets/a.js', Buffer.from(`x("${button}")`))],
    ['/assets/a.css', createAsset('/assets/a.css', Buffer.from(`.${modal}{}`))],
  ]),
)

test('removes unused telegram-ui rules, also inside media queries', () => {
  const css = `@layer tgui{.${button}{color:red}.${modal}{color:blue}.${button},.${modal} b{top:0}@media (hover){.${modal}:hover{top:1px}}}.own{left:0}`
  expect(withoutUnused(css, used)).toBe(`@layer tgui{.${button}{color:red}.${button}{top:0}}.own{left:0}`)
})

test('leaves the project’s sheets unchanged', () => {
  const css = '.a{}\n@media print{.b{c:d}}'
  expect(withoutUnused(css, used)).toBe(css)
})
