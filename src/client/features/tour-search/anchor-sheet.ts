import type { FieldName } from './field-sheet.ts'

/** Between a sheet and the edge of the window, CSS px: room for the scroll bar. */
const EDGE = 32
/** A sheet with less room below its field opens above it, if there is more room. CSS px. */
const ROOM = 480

/**
 * Tells the stylesheet (`sheets.module.css`) where the field with the focus is: on a wide window the sheet
 * opens under it. Follows the field while the page scrolls and the window or the page changes its size; returns a
 * function that stops.
 */
export function anchorSheet(sheet: HTMLDialogElement, name: FieldName): (() => void) | undefined {
  const field = document.activeElement
  const form = field?.closest('form')
  if (!field || !form) return
  const control = new AbortController()
  const { signal } = control
  const follow = () => {
    const { left, top, bottom } = field.getBoundingClientRect()
    const { right, width } = form.getBoundingClientRect()
    sheet.style.setProperty('--field-left', `${left}px`)
    sheet.style.setProperty('--field-top', `${top}px`)
    sheet.style.setProperty('--field-bottom', `${bottom}px`)
    const room = innerHeight - bottom
    sheet.dataset.side = room < ROOM && top > room ? 'above' : 'below'
    // A sheet ends with its form, unless it is wider than the form.
    sheet.style.setProperty('--edge', `${width > readSize(sheet) ? right : innerWidth - EDGE}px`)
  }
  // A click outside closes the sheet; it also presses the field or button of the form that is there.
  const passOn = ({ target, clientX, clientY }: MouseEvent) => {
    if (target !== sheet || readSize(sheet) === 0) return
    requestAnimationFrame(() => {
      const pressed = document.elementFromPoint(clientX, clientY)?.closest('button')
      if (!pressed || pressed === field || !form.contains(pressed)) return
      pressed.focus()
      pressed.click()
    })
  }
  sheet.dataset.anchored = name
  follow()
  addEventListener('scroll', follow, { passive: true, capture: true, signal })
  addEventListener('resize', follow, { signal })
  followSize(form, follow, signal)
  sheet.addEventListener('click', passOn, { signal })
  return () => control.abort()
}

/** Late parts move the form: a header of another width renders after the window's event. */
function followSize(form: HTMLFormElement, follow: () => void, signal: AbortSignal): void {
  if (typeof ResizeObserver === 'undefined') return
  const observer = new ResizeObserver(follow)
  for (const part of [form, document.body]) observer.observe(part)
  signal.addEventListener('abort', () => observer.disconnect())
}

/** Width of the sheet under its field, CSS px; 0 on a narrow window, where it is at the bottom. */
function readSize(sheet: Element): number {
  return Number.parseFloat(getComputedStyle(sheet).getPropertyValue('--size')) || 0
}
