import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { announceHost, findLiveHosts } from './live-hosts.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'putevka-hosts-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const own = `${hostname()}-${process.pid}`
const mark = (name: string, secondsAgo = 0) => {
  const file = join(dataDir, 'hosts', name)
  const at = Date.now() / 1000 - secondsAgo
  mkdirSync(join(dataDir, 'hosts'), { recursive: true })
  writeFileSync(file, '')
  utimesSync(file, at, at)
}
const live = () => findLiveHosts(dataDir, Date.now())

test('names a host from its start to its end', async () => {
  expect(await live()).toEqual([])
  const leave = await announceHost(dataDir)
  expect(await live()).toEqual([own])
  await leave()
  expect(await live()).toEqual([])
})

test('names hosts of other machines until their marks are 90 seconds old', async () => {
  mark('other-1', 80)
  mark('gone-1', 100)
  expect(await live()).toEqual(['other-1'])
})

test('forgets a killed process of this machine at once', async () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  mark(`${hostname()}-${pid}`)
  expect(await live()).toEqual([])
})

test('removes marks of dead hosts when a host starts', async () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  mark('other-1', 80)
  mark('gone-1', 100)
  mark(`${hostname()}-${pid}`)
  const leave = await announceHost(dataDir)
  expect(readdirSync(join(dataDir, 'hosts')).toSorted()).toEqual(['other-1', own].toSorted())
  await leave()
})

test('starts although the data folder takes no mark', async () => {
  writeFileSync(join(dataDir, 'hosts'), 'a file in place of the folder')
  const leave = await announceHost(dataDir)
  await leave()
  expect(await live()).toEqual([])
})
