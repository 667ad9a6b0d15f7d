import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Command } from 'commander'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSettingsProvider, type SettingsProvider } from '#support/host/settings-provider.ts'
import { BUILD, drawn, openSmallSite, IMAGE } from '#support/host/small-site.ts'
import { runCommandLine } from '../command-line.ts'
import type { CommandIo } from '../command.ts'
import { defineExport } from './export-command.ts'
import { writeSite, type Site } from './write-site.ts'

let folder: string
let provider: SettingsProvider
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'export-'))
  provider = await openSettingsProvider()
})
afterAll(async () => {
  provider.close()
  await rm(folder, { recursive: true, force: true })
})

describe('the site', () => {
  test('puts every file where a static host looks for it', async () => {
    const target = join(folder, 'whole')
    const report = await writeSite(readSite(), target)
    const names = await filesOf(target)
    for (const name of [
      '200.html',
      '404.html',
      'index.html',
      '_payload.json',
      'tours/index.html',
      'tours/_payload.json',
      'assets/app-1a2b.js',
      'builds/latest.json',
      `builds/meta/${BUILD}.json`,
      'robots.txt',
      'sitemap.xml',
      '_img/w_640&f_webp/отель 1.webp',
    ]) {
      expect(names).toContain(name)
    }
    expect(names.filter((name) => name.endsWith('index.html'))).toHaveLength(report.pages)
    expect(report).toMatchObject({ build: BUILD, unmade: [], images: 1, absent: [] })
    const { prerendered } = JSON.parse(await readFile(join(target, `builds/meta/${BUILD}.json`), 'utf8')) as {
      prerendered: string[]
    }
    expect(prerendered).toHaveLength(report.pages)
    expect(await readFile(join(target, 'tours/index.html'), 'utf8')).toContain('<h1>/tours</h1>')
    expect(await readFile(join(target, '200.html'), 'utf8')).not.toContain('id="page"')
    expect(await readFile(join(target, 'sitemap.xml'), 'utf8')).toContain(
      '<loc>https://tours.example.ru/tours</loc>',
    )
  })

  test('lists the headers of a static host', async () => {
    const { policy, cacheRules } = await writeSite(readSite(), join(folder, 'headers'))
    expect(policy).toMatch(
      /script-src 'self' 'sha256-[^']+'; .*connect-src 'self' https:\/\/api\.example\.ru/,
    )
    expect(policy).toContain("frame-ancestors 'self' https://web.telegram.org")
    expect(Object.fromEntries(cacheRules)).toEqual({
      '/assets/*': 'public, max-age=31536000, immutable',
      '/_img/*': 'public, max-age=31536000, immutable',
      '/builds/meta/*': 'public, max-age=60',
      '/builds/latest.json': 'no-store',
      '/sitemap.xml': 'public, max-age=3600',
      '/robots.txt': 'public, max-age=3600',
    })
  })

  test('retries failed pages and leaves the rest to the browser', async () => {
    const asked: string[] = []
    const { host, assets } = openSmallSite({
      render: async (path) => (path === '/about' ? undefined : drawn(path)),
    })
    const site: Site = {
      ...readSite(),
      assets,
      ask: async (path) => {
        asked.push(path)
        if (path === '/contacts' && asked.filter((one) => one === path).length === 1)
          return new Response('', { status: 503 })
        if (path === IMAGE) return new Response('', { status: 404 })
        return host.request(path)
      },
    }
    const target = join(folder, 'unmade')
    const report = await writeSite(site, target, { pauses: [0, 0] })
    expect(report).toMatchObject({ unmade: ['/about'], images: 0, absent: [IMAGE] })
    expect(asked.filter((path) => path === '/about')).toHaveLength(2)
    const names = await filesOf(target)
    expect(names).toContain('contacts/_payload.json')
    expect(names).toContain('about/index.html')
    expect(names).not.toContain('about/_payload.json')
    expect(await readFile(join(target, `builds/meta/${BUILD}.json`), 'utf8')).not.toContain('/about')
  })
})

describe('the command', () => {
  test('replaces an earlier site as a whole', async () => {
    const target = join(folder, 'site')
    const first = await run([target])
    expect(first.code).toBe(0)
    expect(first.err).toMatch(/^Страниц \d+\. Сколько это займёт/)
    expect(first.err).toMatch(/Страниц \d+ из \d+, картинок 1 из 1, [\d,]+ МБ/)
    expect(first.out).toMatch(/^Сайт готов: .*\nСтраниц \d+, картинок 1, [\d,]+ МБ\n/)
    await writeFile(join(target, 'stale.txt'), '')
    expect((await run([target])).code).toBe(0)
    expect(existsSync(join(target, 'stale.txt'))).toBe(false)
    expect(await readFile(join(target, '.headers.conf'), 'utf8')).toMatch(
      /^add_header Content-Security-Policy "default-src 'none'; [^"\n]+" always;$/m,
    )
    expect((await readdir(folder)).filter((name) => name.startsWith('site'))).toEqual(['site'])
  })

  test('keeps the earlier site if the new one fails', async () => {
    const target = join(folder, 'kept')
    await run([target])
    await writeFile(join(target, 'mark.txt'), '')
    const { code, err } = await run([target], {}, { ask: async () => new Response('', { status: 500 }) })
    expect({ code, err }).toEqual({ code: 1, err: expect.stringMatching(/Не получилось: .*отвечает 500/) })
    expect(existsSync(join(target, 'mark.txt'))).toBe(true)
    expect((await readdir(folder)).filter((name) => name.startsWith('kept'))).toEqual(['kept'])
  })

  test('ignores settings that a remote provider makes irrelevant', async () => {
    const moot = {
      LEADS_CHAT_ID: '-1001',
      LEADS_MAIL: 'sales@example.ru',
      MANAGERS: '7',
      TOURS: 'tourvisor',
      TOURVISOR_TOKEN: 'key',
      ALLOWED_ORIGINS: 'https://tours.example.ru',
      SMTP_URL: 'smtps://a:b@mail.example.ru',
      BITRIX24_WEBHOOK: 'https://agency.bitrix24.ru/rest/1/key',
    }
    expect((await run([join(folder, 'moot')], moot)).code).toBe(0)
  })

  test('removes drafts of broken runs and restores a site one had moved', async () => {
    const target = join(folder, 'broken')
    const [gone, alive] = [`${target}.draft-4194305-aaaaaa`, `${target}.draft-${process.pid}-bbbbbb`]
    for (const path of [gone, alive, `${gone}.former`]) await mkdir(path)
    await writeFile(join(`${gone}.former`, '.headers.conf'), '')
    await writeFile(join(`${gone}.former`, 'mark.txt'), '')
    const { code } = await run([target], {}, { ask: async () => new Response('', { status: 500 }) })
    expect(code).toBe(1)
    expect((await readdir(folder)).filter((name) => name.startsWith('broken')).toSorted()).toEqual([
      'broken',
      `broken.draft-${process.pid}-bbbbbb`,
    ])
    expect(existsSync(join(target, 'mark.txt'))).toBe(true)
  })

  test.each([
    ['without a provider', { PROVIDER_HOST: '' }, /^PROVIDER_HOST не задан/],
    ['without an address', { PUBLIC_URL: '' }, /^PUBLIC_URL не задан/],
    ['while the provider is away', { PROVIDER_HOST: 'http://127.0.0.1:9' }, /^PROVIDER_HOST не отвечает/],
  ])('refuses %s', async (_case, environment, sentence) => {
    const target = join(folder, 'refused')
    const { code, err } = await run([target], environment)
    expect({ code, err }).toEqual({ code: 1, err: expect.stringMatching(sentence) })
    expect(existsSync(target)).toBe(false)
  })

  test('waits for a provider that is too busy at first', async () => {
    provider.silentAnswers = 2
    const { code, err } = await run([join(folder, 'busy')])
    expect({ code, err }).toEqual({ code: 0, err: expect.not.stringContaining('не отвечает') })
    expect(provider.silentAnswers).toBe(0)
  })

  test('leaves a foreign folder unchanged', async () => {
    const target = join(folder, 'foreign')
    await mkdir(target)
    await writeFile(join(target, 'work.txt'), 'a year of work')
    expect(await run([target])).toMatchObject({ code: 1, err: expect.stringMatching(/лежит что-то другое/) })
    expect(await run([join(target, 'work.txt')])).toMatchObject({
      code: 1,
      err: expect.stringMatching(/не папка/),
    })
    expect(await readdir(target)).toEqual(['work.txt'])
    expect((await run(['a', 'b'])).code).toBe(2)
  })
})

function readSite(): Site {
  const { host, assets, pages } = openSmallSite()
  return { ask: async (path) => host.request(path), assets, pages, close: async () => {} }
}

async function run(args: string[], environment: Record<string, string> = {}, part: Partial<Site> = {}) {
  let [out, err] = ['', '']
  const io: CommandIo = {
    environment: { PUBLIC_URL: 'https://tours.example.ru', PROVIDER_HOST: provider.url, ...environment },
    out: (text) => void (out += text),
    err: (text) => void (err += text),
  }
  const load = async () => (command: Command) =>
    defineExport(command, io, async () => ({ ...readSite(), ...part }))
  const code = await runCommandLine(['export', ...args], io, [{ name: 'export', summary: '', load }])
  return { code, out, err }
}

async function filesOf(target: string): Promise<string[]> {
  const entries = await readdir(target, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(target.length + 1))
}
