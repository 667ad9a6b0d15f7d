import { crowd } from '#support/crowd.ts'
import { pause } from '../running-host.ts'
import { audit } from './audit.ts'
import { healChat, inflict } from './inflict.ts'
import type { Fault, RoundPlan } from './plan.ts'
import { visit, visitAfter } from './visitors.ts'
import type { Scene } from './visits.ts'
import type { World } from './world.ts'

export interface RoundResult {
  number: number
  faults: readonly Fault[]
  heard: Scene['heard']
  /** From the end of the last fault until one of each kind was accepted, milliseconds. */
  recoveredMs: number
  /** Broken promises; empty when the round passed. */
  problems: string[]
}

/** Longest wait for a visitor after the last fault, milliseconds. */
const GIVE_UP_MS = 10_000
/** Writes must be accepted within this on a dedicated machine, milliseconds. */
export const RECOVERY_MS = 3000

/** Runs load with faults, recovery and the audit. */
export async function playRound(world: World, plan: RoundPlan): Promise<RoundResult> {
  const scene: Scene = {
    world,
    faults: plan.faults,
    complaints: [],
    heard: { taken: 0, away: 0, cut: 0, slowestMs: 0 },
    givesUpAt: Infinity,
  }
  world.wasKilled = plan.faults.some(({ kind }) => kind === 'kill' || kind === 'restart')
  const startedAt = performance.now()
  const isOver = () => performance.now() - startedAt > plan.loadMs
  const visits = plan.visitors.map((visitor) => visit(scene, visitor, isOver))
  await Promise.all([...plan.faults.map((fault) => inflict(world, fault)), pause(plan.loadMs)])
  const healedAt = performance.now()
  if (plan.faults.some(({ kind }) => kind === 'sink')) healChat(world)
  scene.givesUpAt = healedAt + GIVE_UP_MS
  await visitAfter(scene, plan.number)
  const recoveredMs = performance.now() - healedAt
  await Promise.all(visits)
  if (recoveredMs > RECOVERY_MS * crowd()) scene.complaints.push(`запись через ${Math.round(recoveredMs)} мс`)
  const isUndisturbed = !plan.faults.some(
    ({ kind }) => kind === 'sink' || kind === 'kill' || kind === 'restart',
  )
  const problems = [
    ...scene.complaints,
    ...(await audit(world, isUndisturbed)),
    ...world.host.accidents.splice(0),
  ]
  return { number: plan.number, faults: plan.faults, heard: scene.heard, recoveredMs, problems }
}
