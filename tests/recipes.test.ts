import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { createCommandTable } from '#server/commands/command-table.ts'

/**
 * Recipes name files, programs and the Node version of this repository. The `systems` tests run those of
 * nginx.
 */
const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const RECIPES = 'src/server/recipes'
const recipes = readdirSync(join(root, RECIPES)).map((name) => [name, read(`${RECIPES}/${name}`)] as const)
const recipe = (name: string) => read(`${RECIPES}/${name}`)

test.each(recipes)('cites existing files in %s', (_, text) => {
  const comments = text.match(/#.*/g)?.join('\n') ?? ''
  const named = comments.match(/\b(?:src|tests)\/[\w./-]*\w/g) ?? []
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
  const pages = [...comments.matchAll(/(src\/[\w./-]+\.md), «([^»]+)»/g)]
  for (const [, page = '', heading = ''] of pages) expect(read(page)).toContain(`\n## ${heading}\n`)
})

describe('systemd', () => {
  test.each(recipes.filter(([name]) => name.endsWith('.service')))(
    '%s starts a program that is there',
    (_, text) => {
      const [, words = ''] = /^ExecStart=\/usr\/bin\/node (.+)$/m.exec(text) ?? []
      const [file = '', name, command] = words.split(' ')
      expect(existsSync(join(root, file))).toBe(true)
      expect(file).toMatch(/start\.mjs$/)
      expect(read('vite.config.ts')).toMatch(new RegExp(`\\b${name}: 'src/server/`))
      if (name === 'cli') expect(createCommandTable().map((row) => row.name)).toContain(command)
      expect(text).toMatch(/^WorkingDirectory=\/srv\/putevka$/m)
    },
  )

  test.each(recipes.filter(([name]) => name.endsWith('.service')))('%s checks Node first', (_, text) => {
    const [first = ''] = text.match(/^ExecStart(?:Pre)?=.+$/m) ?? []
    expect(first).toMatch(/^ExecStart(?:Pre)?=\/usr\/bin\/node src\/server\/start\.mjs\b/)
  })

  test.each(['putevka.service', 'putevka-bot.service'])(
    'restarts %s after ten seconds, and once a minute while it fails',
    (name) => {
      expect(recipe(name)).toMatch(/^Restart=always$/m)
      expect(recipe(name)).toMatch(/^RestartSec=10$/m)
      expect(recipe(name)).toMatch(/^RestartMaxDelaySec=60$/m)
    },
  )

  test("starts the timer's own unit", () => {
    expect(recipe('putevka-backup.timer')).toMatch(/^OnCalendar=/m)
    expect(existsSync(join(root, RECIPES, 'putevka-backup.service'))).toBe(true)
  })
})

test('listens at IPv6 wherever nginx listens at IPv4', () => {
  const [ipv4, ipv6] = [/^ *listen (\d.+);$/gm, /^ *listen \[::\]:(\d.+);$/gm].map((pattern) =>
    [...recipe('nginx-proxy.conf').matchAll(pattern)].map(([, words]) => words),
  )
  expect(ipv4).toEqual(['80', '443 ssl http2'])
  expect(ipv6).toEqual(ipv4)
})

describe('containers', () => {
  test('copies into the image what the build reads', () => {
    const copied = [...recipe('Containerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(
      ([, files = '']) => files.split(' '),
    )
    expect(copied.filter((file) => !existsSync(join(root, file)))).toEqual([])
    const imports = [...read('vite.config.ts').matchAll(/from '(\.[^']+)'/g)].map(([, path = '']) =>
      normalize(path),
    )
    expect(imports.length).toBeGreaterThan(5)
    const isCopied = (file: string) =>
      copied.some((one) => one === file || one === dirname(file).split('/')[0])
    expect(imports.filter((file) => !isCopied(file))).toEqual([])
  })

  test('uses declared services, volumes and addresses in compose', () => {
    const { services, volumes } = parse(recipe('compose.yaml'), { merge: true }) as Compose
    for (const service of Object.values(services)) {
      const others = Array.isArray(service.depends_on)
        ? service.depends_on
        : Object.keys(service.depends_on ?? {})
      expect(Object.keys(services)).toEqual(expect.arrayContaining(others))
      const sources = (service.volumes ?? []).map((volume) => volume.split(':')[0] ?? '')
      const isThere = (from: string) =>
        from.startsWith('/') || from in volumes || existsSync(join(root, from))
      expect(sources.filter((from) => !isThere(from))).toEqual([])
    }
    const ofHosts = Object.values(services).filter(({ image }) => image === services['host-1']?.image)
    expect(ofHosts.map(({ build, pull_policy: pull }) => [build !== undefined, pull])).toEqual([
      [true, undefined],
      [false, 'never'],
    ])
    const replaced = [...JSON.stringify(services['nginx']?.command).matchAll(/'s\/([^/]+)\//g)]
    expect(replaced).toHaveLength(3)
    for (const [, address = ''] of replaced) expect(recipe('nginx-proxy.conf')).toContain(address)
  })

  test('polls for updates in compose, where nginx cannot reach the bot', () => {
    expect(recipe('nginx-proxy.conf')).toContain('proxy_pass http://127.0.0.1:4180;')
    expect(recipe('compose.yaml')).toContain('без BOT_WEBHOOK_URL')
  })
})

test('marks a recipe that was never run', () => {
  const untried = recipes.filter(([name]) => /^(?:Containerfile|compose\.yaml)/.test(name))
  expect(untried).toHaveLength(2)
  for (const [name, text] of untried) expect(text, name).toMatch(/^# .*не (?:собирался|запускал(?:ся|ась))/im)
})

describe('operations guide', () => {
  const page = read('src/docs/operator/operations.md') + read('src/docs/operator/postgresql.md')
  const section = (heading: string) => page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''

  test.each(['Службы', 'Новая машина из копии'])('starts the host last with %s', (heading) => {
    const commands = section(heading).match(/^sudo systemctl .+$/gm) ?? []
    expect(commands.at(-1)).toMatch(/^sudo systemctl start putevka putevka-backup\.timer/)
    expect(section(heading)).not.toContain('--now')
  })

  test('stops host and bot before replacing their files', () => {
    const lines = section('Обновление').split('\n')
    const at = (words: string) => lines.findIndex((line) => line.includes(words))
    const steps = [
      'git pull',
      'npm run putevka -- backup',
      'stop putevka putevka-bot',
      'mv putevka-next putevka',
      'start putevka putevka-bot',
    ]
    const places = steps.map(at)
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
  })

  test("runs every command as the project's user", () => {
    const commands = [...page.matchAll(/```sh\n([^]*?)```/g)].flatMap(([, text = '']) =>
      text.replaceAll('\\\n', '').split('\n'),
    )
    const ours = commands.filter((line) => /\b(?:npm|git) /.test(line))
    expect(ours.length).toBeGreaterThan(5)
    for (const line of ours)
      expect(line.match(/\b(?:npm|git) /g)).toHaveLength(line.match(/sudo -u putevka /g)?.length ?? 0)
  })
})

test('recommends Node 24 everywhere and names tested older lines', () => {
  for (const page of ['README.md', 'src/docs/operator/operations.md', '.ci/run'])
    expect(read(page)).toContain('Node 24')
  expect(recipe('Containerfile').match(/^FROM node:\S+/gm)).toEqual([
    'FROM node:24-slim',
    'FROM node:24-slim',
  ])
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } }
  expect(engines.node).toBe('^20.19 || >=22.12')
  expect(read('README.md')).toMatch(/22\.12.+20\.19/)
})

interface Compose {
  services: Record<
    string,
    {
      image: string
      build?: unknown
      pull_policy?: string
      depends_on?: string[] | Record<string, unknown>
      volumes?: string[]
      command?: string[]
    }
  >
  volumes: Record<string, unknown>
}
