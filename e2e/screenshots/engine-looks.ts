import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { EngineName } from '../engines/engine.ts'
import type { Difference } from './boxes.ts'
import { plainScreens } from './looks.ts'
import { DRAWN } from './reference.ts'

/** Width and height of the window. The height is also that of the captured part of the page. */
export const windows = [
  { width: 390, height: 2000 },
  { width: 1280, height: 1800 },
] as const
const engineNames = ['webkit', 'firefox'] as const

/** One screen in one window of an engine other than Chromium. */
export interface EngineLook {
  screen: string
  engine: EngineName
  width: number
}

/** Returns all of them, in the order of the sheet. */
export function allEngineLooks(): EngineLook[] {
  return plainScreens.flatMap(({ name }) =>
    windows.flatMap(({ width }) => engineNames.map((engine) => ({ screen: name, engine, width }))),
  )
}

export function screenshotOf({ screen, engine, width }: EngineLook): string {
  return `${[screen.replaceAll(' ', '-'), engine, width].join('_')}.webp`
}

/** Returns the screenshot of the same Chromium window, with characters positioned as in the engine. */
export function chromiumBeside(look: EngineLook): string {
  return screenshotOf(look).replace('.webp', '.chromium.webp')
}

const listOf = (look: EngineLook) => join(DRAWN, screenshotOf(look).replace('.webp', '.json'))

/** Stores the differences for the sheet and for the end of the command. */
export function keepDifferences(look: EngineLook, found: Difference[]): void {
  mkdirSync(DRAWN, { recursive: true })
  writeFileSync(listOf(look), JSON.stringify(found))
}

/** Returns the differences of this run; undefined if the screen was not captured. */
export function readDifferences(look: EngineLook): Difference[] | undefined {
  const path = listOf(look)
  return existsSync(path) ? v.parse(Differences, JSON.parse(readFileSync(path, 'utf8'))) : undefined
}

const Differences = v.array(
  v.object({ part: v.string(), chromium: v.exactOptional(v.string()), engine: v.exactOptional(v.string()) }),
)
