import { describe, expect, test } from 'vitest'
import { hotelTypeName, isCountedDifferently, mealName, placementName, roomName } from './terms.ts'

describe("operators' codes as Russian text", () => {
  test.each([
    [{ mealcode: '7', meal: 'AI', mealrussian: '' }, 'Всё включено'],
    [{ mealcode: '', meal: 'uai', mealrussian: '' }, 'Ультра всё включено'],
    [{ mealcode: '115', meal: 'HB+', mealrussian: 'Полупансион плюс' }, 'Завтрак и ужин'],
    [{ mealcode: '115', meal: 'SC', mealrussian: 'Своя кухня' }, 'Своя кухня'],
    [{ mealcode: '115', meal: 'SC', mealrussian: '' }, 'SC'],
    [{ mealcode: '', meal: '', mealrussian: '' }, 'Питание уточняйте'],
  ])('translates meal %j', (meal, name) => expect(mealName(meal)).toBe(name))

  test.each([
    ['Standard Room Garden View', 'Стандартный номер, вид на сад'],
    ['FAMILY SUITE SIDE SEA VIEW', 'Семейный люкс, боковой вид на море'],
    ['Junior Suite Sea View', 'Полулюкс, вид на море'],
    ['Water Villa', 'Вилла на воде'],
    ['Promo Room', 'Номер на выбор отеля'],
    ['Dbl Std', 'Стандартный номер'],
    ['Presidential Suite', 'Президентский люкс'],
    ['Family Room Mountain View', 'Семейный номер, вид на горы'],
    ['Beach Villa Ocean View', 'Вилла на пляже, вид на море'],
    ['Villa Pool View', 'Вилла, вид на бассейн'],
    ['Bungalow Land View', 'Бунгало, вид на территорию'],
    ['Apartment City View', 'Апартаменты, вид на город'],
    ['Studio', 'Студия'],
    ['Suite', 'Люкс'],
    ['Deluxe Room', 'Номер делюкс'],
    ['Superior', 'Улучшенный номер'],
    ['Comfort Room', 'Номер комфорт'],
    ['Economy', 'Эконом-номер'],
    ['Mezonette', 'Mezonette'],
    ['', 'Номер уточняйте'],
  ])('room %j', (raw, name) => expect(roomName(raw)).toBe(name))

  test.each([
    ['SGL', 'одноместное размещение'],
    ['TWIN + EXB', 'две отдельные кровати, дополнительное место'],
    [' DBL + 1 CHD (2-14,99)', 'двухместное размещение, с детьми'],
    ['TRPL + INF (0-1.99)', 'трёхместное размещение, с младенцем'],
    ['qdpl', 'четырёхместное размещение'],
    ['2 AD + DBL', '2 AD + DBL'],
  ])('translates placement %j', (raw, name) => expect(placementName(raw)).toBe(name))

  test.each([
    ['beach', 'Пляжный'],
    ['spaceport', 'spaceport'],
    ['constructor', 'constructor'],
    ['__proto__', '__proto__'],
  ])('translates hotel type %s', (type, name) => expect(hotelTypeName(type)).toBe(name))

  test('detects a child of 12 counted as an adult by the operator', () => {
    const party = { adults: 2, children: [12] }
    expect(isCountedDifferently({ adults: 3, child: 0 }, party)).toBe(true)
    expect(isCountedDifferently({ adults: 2, child: 1 }, party)).toBe(false)
    expect(isCountedDifferently({ adults: 0, child: 0 }, party)).toBe(false)
  })
})
