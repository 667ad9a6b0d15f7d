import { QueryClient } from '@tanstack/react-query'
import { readSettings } from '#shared/domain/settings.ts'
import { expect, test } from 'vitest'
import { createApi } from './api.ts'
import { isOfPage, isShown, settingsQuery, siteTextsQuery } from './queries/guidebooks.ts'

const reply = {
  settings: [
    {
      key: 'view',
      value: [
        { title: 'name', content: 'Лето' },
        { title: 'about', content: '<p>О нас</p>' },
      ],
    },
    {
      key: 'left_menu',
      value: [{ title: 'Виза', alias: 'visa', show_in_footer: true, content: '<p>Да</p>' }],
    },
    { key: 'contacts', value: [{ title: 'Phone', link: '8 800' }] },
  ],
  lfr: [{ type: 'city', title: 'Из Казани', url: '/tours/turkey-kazan' }],
}

function open(answers: (() => Response)[]) {
  let calls = 0
  const api = createApi({
    host: '',
    token: () => undefined,
    onUnauthorized: () => {},
    fetch: async () => answers[calls++]?.() ?? Response.json(reply),
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return { api, client, calls: () => calls }
}

test('make one call for both readings, the frame without page texts', async () => {
  const { api, client, calls } = open([])
  const [frame, texts] = await Promise.all([
    client.fetchQuery(settingsQuery(api)),
    client.fetchQuery(siteTextsQuery(api)),
  ])
  expect(calls()).toBe(1)
  expect(JSON.stringify(frame)).not.toMatch(/О нас|Да/)
  const shown = readSettings(frame ? frame.settings : [])
  expect([shown.view('name'), shown.leftMenu[0]?.alias, shown.leftMenu[0]?.showInFooter]).toEqual([
    'Лето',
    'visa',
    true,
  ])
  expect([shown.contacts[0]?.link, frame && frame.lfr]).toEqual(['8 800', reply.lfr])
  const whole = readSettings(texts ? texts.settings : [])
  expect([whole.view('about'), whole.leftMenu[0]?.content]).toEqual(['<p>О нас</p>', '<p>Да</p>'])
})

test('do not cache a failure', async () => {
  const { api, client } = open([() => new Response('{}', { status: 404 })])
  await expect(client.fetchQuery(siteTextsQuery(api))).rejects.toThrow()
  expect(await client.fetchQuery(siteTextsQuery(api))).toMatchObject({ settings: reply.settings })
})

test('keep the full response out of pages and shared data out of payloads', async () => {
  const { api, client } = open([])
  await Promise.all([client.fetchQuery(settingsQuery(api)), client.fetchQuery(siteTextsQuery(api))])
  const all = client.getQueryCache().getAll()
  const names = (of: typeof isShown) => all.filter(of).map(({ queryKey }) => queryKey[0])
  expect([names(isShown), names(isOfPage)]).toEqual([['settings', 'site-texts'], ['site-texts']])
})
