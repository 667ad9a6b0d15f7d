import { compareBoxes } from '../screenshots/boxes.ts'
import { measureParts } from '../screenshots/parts.ts'
import { expect, test } from './test.ts'

const page = (width: number) => `<!doctype html><meta charset="utf-8"><title>Части</title>
  <main><h2>Отели</h2><button style="width: ${width}px; height: 40px">Найти</button>
  <button style="width: 60px; height: 40px">Найти</button>
  <label><input type="radio" style="appearance: none; position: absolute"> Студия</label>
  <h3 style="position: absolute; width: 1px; overflow: hidden">Для чтеца</h3>
  <details><summary>Виза</summary><p>Не нужна</p></details></main>`

test('finds a part by role and name and detects a wider one', async ({ visitor, wire }) => {
  const measure = async (width: number) => {
    wire.serve('/parts', page(width))
    await visitor.open('/parts')
    return visitor.tab.evaluate(measureParts)
  }
  const before = await measure(100)
  expect(before.map(({ part }) => part)).toEqual([
    'main',
    'heading «Отели»',
    'button «Найти»',
    'button «Найти» 2',
    'field «Студия»',
    'button «Виза»',
  ])
  expect(compareBoxes(before, await measure(104))).toEqual([])
  expect(compareBoxes(before, await measure(105))).toEqual([
    { part: 'button «Найти»', chromium: '100×40', engine: '105×40' },
  ])
})
