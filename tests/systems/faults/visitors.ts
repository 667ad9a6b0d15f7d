import { pause } from '../running-host.ts'
import type { Visitor } from './plan.ts'
import { launch, signInByLetter, signOut, type Person } from './sign-ins.ts'
import { sendLead, sendReview, touchHeart, type Scene } from './visits.ts'

/** Repeats until `isOver`, then finishes pending actions. */
export async function visit(scene: Scene, visitor: Visitor, isOver: () => boolean): Promise<void> {
  const person = visitor.errand === 'heart' ? await launch(scene, visitor.name) : undefined
  for (const [count, pauseMs] of visitor.pauses.entries()) {
    await pause(pauseMs)
    if (isOver()) return
    await doOnce(scene, visitor, count, person)
  }
}

async function doOnce(
  scene: Scene,
  { name, errand, doubles }: Visitor,
  count: number,
  person: Person | undefined,
) {
  const mark = `${name}-${count}`
  const isDouble = doubles[count] === true
  switch (errand) {
    case 'lead':
      return sendLead(scene, mark, isDouble)
    case 'review':
      return sendReview(scene, mark, isDouble)
    case 'heart': {
      const hotel = scene.world.hotels[count]
      return person && hotel ? touchHeart(scene, person, hotel, isDouble || count % 3 > 0) : undefined
    }
    case 'launch':
      return leaveOrStay(scene, await launch(scene, mark), mark, isDouble)
    case 'letter':
      return leaveOrStay(scene, await signInByLetter(scene, mark), mark, isDouble)
  }
}

async function leaveOrStay(scene: Scene, person: Person | undefined, mark: string, leaves: boolean) {
  if (person && leaves) await signOut(scene, person, mark)
}

/** One of each kind as soon as everything works again; resolves when the last was accepted. */
export async function visitAfter(scene: Scene, number: number): Promise<void> {
  const heart = async () => {
    const person = await launch(scene, `${number}-after`)
    const [hotel = ''] = scene.world.hotels
    if (person) await touchHeart(scene, person, hotel, true)
  }
  await Promise.all([
    sendLead(scene, `${number}-after`, false),
    sendReview(scene, `${number}-after`, false),
    heart(),
  ])
}
