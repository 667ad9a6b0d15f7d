import type { Point } from './engine.ts'

/** Returns one click as WebDriver actions; classic and BiDi agree here. */
export function pressActions(at: Point, pointerType: 'mouse' | 'touch') {
  return [pointer(pointerType, [moveTo(at), down, up])]
}

/** Returns a swipe over the page, slow enough to be followed. */
export function swipeActions(from: Point, to: Point) {
  return [pointer('touch', [moveTo(from), down, moveTo(to, 150), up])]
}

/** Returns key presses, one after another. */
export function keyActions(text: string) {
  const actions = Array.from(text).flatMap((value) => [
    { type: 'keyDown' as const, value },
    { type: 'keyUp' as const, value },
  ])
  return [{ type: 'key' as const, id: 'keyboard', actions }]
}

const down = { type: 'pointerDown' as const, button: 0 }
const up = { type: 'pointerUp' as const, button: 0 }

function moveTo({ x, y }: Point, duration = 0) {
  return { type: 'pointerMove' as const, x: Math.round(x), y: Math.round(y), duration }
}

type Move = ReturnType<typeof moveTo> | typeof down | typeof up

function pointer(pointerType: 'mouse' | 'touch', actions: Move[]) {
  return { type: 'pointer' as const, id: pointerType, parameters: { pointerType }, actions }
}
