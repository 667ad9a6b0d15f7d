import fc from 'fast-check'
import { scaledRuns } from '#support/scaled-runs.ts'
import { describe, expect, test } from 'vitest'
import { agencyName, contactLink, menuPage, readSettings, socialContacts } from './settings.ts'

const one = (key: string, value: unknown) => readSettings([{ key, value }])

describe('settings of requirement 3', () => {
  test('finds items of a view by title', () => {
    const settings = one('view', [
      { title: 'about', content: '<p>О нас</p>' },
      { title: 'year', content: 2024 },
      { title: 'broken', content: {} },
      null,
      'x',
    ])
    expect(['about', 'year', 'broken', 'absent', 'constructor'].map((title) => settings.view(title))).toEqual(
      ['<p>О нас</p>', '2024', '', '', ''],
    )
  })

  test('reads a bare object as a list of one', () => {
    expect(one('view', { title: 'about', content: 'О нас' }).view('about')).toBe('О нас')
    expect(one('main_menu', { title: 'Туры', alias: 'tours' }).mainMenu).toHaveLength(1)
  })

  test.each([
    [true, true],
    [1, true],
    ['1', true],
    ['true', true],
    [false, false],
    ['0', false],
    [undefined, false],
  ])('reads show_in_footer %j', (raw, shown) => {
    const { leftMenu } = one('left_menu', [{ title: 'Визы', alias: 'visa', show_in_footer: raw }])
    expect(leftMenu).toEqual([{ title: 'Визы', alias: 'visa', showInFooter: shown, content: '' }])
  })

  test('drops an item without a title', () => {
    expect(one('right_menu', [{ alias: 'x' }, { title: '', alias: 'y' }, 7]).rightMenu).toEqual([])
  })

  test('finds phone and e-mail by their fixed titles', () => {
    const contacts = [
      { title: 'Phone', link: 'tel:+78005553535' },
      { title: 'VK', link: 'https://vk.com/x', image: '<svg/>' },
    ]
    const settings = one('contacts', contacts)
    expect(contactLink(settings, 'Phone')).toBe('tel:+78005553535')
    expect(contactLink(settings, 'Email')).toBe('')
    expect(settings.contacts[1]?.image).toBe('<svg/>')
  })

  test('names a contact with an icon by its site', () => {
    const contacts = [
      { title: '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>', link: 'https://www.vk.com/x' },
    ]
    expect(one('contacts', contacts).contacts).toEqual([
      { title: 'vk.com', link: 'https://www.vk.com/x', image: contacts[0]?.title },
    ])
  })

  test('lists contacts with external links as social, each once', () => {
    const links = [
      'tel:+78005553535',
      'https://vk.com/x',
      'https://vk.com/x',
      'HTTP://t.me/x',
      'ftp://x',
      'to https://x',
    ]
    const others = links.map((link) => ({ title: 'Сеть', link }))
    const fixed = ['Phone', 'Email'].map((title) => ({ title, link: 'https://own.example' }))
    const social = socialContacts(one('contacts', [...fixed, ...others]))
    expect(social.map(({ link }) => link)).toEqual(['https://vk.com/x', 'HTTP://t.me/x'])
  })

  test('finds a menu page by its alias, with or without a slash', () => {
    const settings = readSettings([
      { key: 'main_menu', value: [{ title: 'Туры', alias: '/tours' }] },
      { key: 'right_menu', value: [{ title: 'Визы', alias: 'visa' }] },
      { key: 'left_menu', value: [{ title: 'Вопросы', alias: 'faq' }] },
    ])
    const titles = ['tours', 'visa', 'faq', ''].map((alias) => menuPage(settings, alias)?.title)
    expect(titles).toEqual(['Туры', 'Визы', undefined, undefined])
  })

  test('keeps the first of two items with one alias', () => {
    const items = [
      { title: 'Туры', alias: 'tours' },
      { title: 'Ещё туры', alias: 'tours' },
      { title: 'Без страницы' },
      { title: 'И ещё без страницы' },
    ]
    const { mainMenu } = one('main_menu', items)
    expect(mainMenu.map(({ title }) => title)).toEqual(['Туры', 'Без страницы', 'И ещё без страницы'])
  })

  test("uses the agency's name from its settings, else the product's name", () => {
    expect(agencyName(one('view', [{ title: 'name', content: 'Ромашка' }]))).toBe('Ромашка')
    expect(agencyName(one('view', []))).toBe('Путёвка')
    expect(agencyName(readSettings([]))).toBe('')
  })

  test.each([
    ['goal', 'goal'],
    [77, '77'],
    [[{ title: 'authorization', content: 'signed_in' }], 'signed_in'],
    [[{ title: 'other', content: 'x' }], ''],
    [null, ''],
  ])('reads metrics %j', (value, goal) => expect(one('metrics', value).authorizationGoal).toBe(goal))

  test('reads missing settings as empty', () => {
    const settings = readSettings([])
    expect({
      mainMenu: settings.mainMenu,
      leftMenu: settings.leftMenu,
      rightMenu: settings.rightMenu,
      contacts: settings.contacts,
    }).toEqual({ mainMenu: [], leftMenu: [], rightMenu: [], contacts: [] })
    expect(settings.view('policy')).toBe('')
  })

  test('reads any values under any keys', () => {
    const key = fc.constantFrom(
      'view',
      'main_menu',
      'left_menu',
      'right_menu',
      'contacts',
      'metrics',
      'other',
    )
    fc.assert(
      fc.property(fc.array(fc.record({ key, value: fc.anything() })), (entries) => {
        const settings = readSettings(entries)
        const menus = [...settings.mainMenu, ...settings.leftMenu, ...settings.rightMenu]
        expect(menus.every((item) => item.title !== '' && typeof item.alias === 'string')).toBe(true)
        expect(typeof contactLink(settings, 'Phone')).toBe('string')
      }),
      { numRuns: scaledRuns(500) },
    )
  })
})
