import { useEffect, useRef } from 'react'
import type { DeskNews } from './queries.ts'

const KEY = 'desk:alerts'
const TONE_HZ = 880
const TONE_S = 0.18
/** Quiet enough for an office. */
const TONE_GAIN = 0.08

export type AlertChoice = 'on' | 'off' | 'denied' | 'unsupported'

export function readAlerts(): AlertChoice {
  if (!('Notification' in window)) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return Notification.permission === 'granted' && readChoice() === 'on' ? 'on' : 'off'
}

/** Asks for the permission by a press, as browsers demand. */
export async function allowAlerts(isOn: boolean): Promise<AlertChoice> {
  if (isOn && 'Notification' in window) await Notification.requestPermission()
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off')
  } catch {
    // Without storage the choice ends with the page.
  }
  return readAlerts()
}

function readChoice(): string {
  try {
    return localStorage.getItem(KEY) ?? 'off'
  } catch {
    return 'off'
  }
}

/** A new lead or answer calls the manager who looks elsewhere: a notification and a sound, after their consent. */
export function useDeskAlerts({ newLeads, unread, isKnown }: DeskNews): void {
  const known = useRef<{ newLeads: number; unread: number }>(undefined)
  useEffect(() => {
    if (!isKnown) return
    const before = known.current
    known.current = { newLeads, unread }
    if (!before || document.hasFocus() || readAlerts() !== 'on') return
    if (unread > before.unread) alert('Путешественник ответил', unread)
    else if (newLeads > before.newLeads) alert('Новая заявка', newLeads)
  }, [newLeads, unread, isKnown])
}

function alert(title: string, count: number): void {
  beep()
  try {
    // The tag replaces the former notification, so that a night leaves one.
    const notification = new Notification(title, { body: `Ждут вас: ${count}`, tag: 'putevka-desk' })
    notification.addEventListener('click', () => {
      window.focus()
      notification.close()
    })
  } catch {
    // Chrome on Android has none for pages: the sound and the bot call.
  }
}

function beep(): void {
  try {
    const context = new AudioContext()
    const tone = context.createOscillator()
    const volume = context.createGain()
    volume.gain.value = TONE_GAIN
    tone.frequency.value = TONE_HZ
    tone.connect(volume).connect(context.destination)
    tone.start()
    tone.stop(context.currentTime + TONE_S)
    tone.addEventListener('ended', () => void context.close())
  } catch {
    // A browser without sound still shows the notification.
  }
}
