import { describe, expect, test } from 'vitest'
import { textMatcher } from './text-match.ts'

describe('a place is found by', () => {
  test.each([
    ['Питер', 'Санкт-Петербург'],
    ['спб', 'Санкт-Петербург'],
    ['СПб', 'Санкт-Петербург'],
    ['петербург', 'Санкт-Петербург'],
    ['Екб', 'Екатеринбург'],
    ['Мин воды', 'Минеральные Воды'],
    ['минводы', 'Минеральные Воды'],
    ['moskva', 'Москва'],
    ['moscow', 'Москва'],
    ['мск', 'Москва'],
    ['Тайланд', 'Таиланд'],
    ['тай', 'Таиланд'],
    ['эмираты', 'ОАЭ'],
    ['эмират', 'ОАЭ'],
    ['uae', 'ОАЭ'],
    ['turkey', 'Турция'],
    ['turtsiya', 'Турция'],
    ['kemer', 'Кемер'],
    ['кемре', 'Кемер'],
    ['турцыя', 'Турция'],
    ['туция', 'Турция'],
    ['турцция', 'Турция'],
    ['егпиет', 'Египет'],
    ['egypt', 'Египет'],
    ['antalya', 'Анталья'],
    ['анталия', 'Анталья'],
    ['hurghada', 'Хургада'],
    ['хургата', 'Хургада'],
    ['паттая', 'Паттайя'],
    ['phuket', 'Пхукет'],
    ['доминикана', 'Доминиканская Республика'],
    ['sharm', 'Шарм-эль-Шейх'],
    ['шейх шарм', 'Шарм-эль-Шейх'],
    ['риксос премиум', 'Rixos Premium Belek'],
    ['белек риксос', 'Rixos Premium Belek'],
    ['premium rixos', 'Rixos Premium Belek'],
    ['хилтон', 'Hilton Garden'],
    ['hiltn', 'Hilton Garden'],
    ['орион', 'ORION BEACH'],
    ['beach orion', 'ORION BEACH'],
    ['ьщылмф', 'Москва'],
    ['rtvth', 'Кемер'],
    ['gbnth', 'Санкт-Петербург'],
    ['сочы', 'Сочи'],
    ['sochi', 'Сочи'],
    ['казань', 'Казань'],
    ['kazan', 'Казань'],
    ['нижний', 'Нижний Новгород'],
    ['шриланка', 'Шри-Ланка'],
  ])('%s: %s', (typed, name) => expect(textMatcher(typed)(name)).toBe(true))

  test.each([
    ['кемер', 'Белек'],
    ['турция', 'Тунис'],
    ['спб', 'Москва'],
    ['индия', 'Индонезия'],
    ['куба', 'Кипр'],
    ['zzz', 'Кемер'],
    ['rixos', 'Hilton Garden'],
    ['эмираты', 'Египет'],
  ])('%s does not find %s', (typed, name) => expect(textMatcher(typed)(name)).toBe(false))

  test.each(['щъщъ', 'zzzz', 'яяяя', 'o]o]'])('nothing for %j', (typed) => {
    const matches = textMatcher(typed)
    expect(['Золотые Пески', 'Zita Zone Hotel', 'Осло', 'Оман', 'Ялта'].filter(matches)).toEqual([])
  })

  test('takes under 10 ms of a processor per key over five thousand hotels', () => {
    const names = Array.from({ length: 5000 }, (_, index) => `Grand Palace Rixos ${index} Resort & Spa`)
    names.filter(textMatcher('а'))
    const before = process.cpuUsage()
    const keys = Array.from('риксос премиум белек', (_, end) => 'риксос премиум белек'.slice(0, end + 1))
    for (const key of keys) names.filter(textMatcher(key))
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000 / keys.length).toBeLessThan(10)
  })
})
