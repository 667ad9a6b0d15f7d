import { blend } from '../svg/colour.ts'
import type { SeededRandom } from '../svg/random.ts'

export type Hour = 'morning' | 'clear' | 'golden' | 'sunset' | 'dusk'

/** The hour of an illustration: its sky, and what it does to every colour under it. */
export interface Light {
  hour: Hour
  /** From the zenith to the horizon. */
  sky: readonly string[]
  haze: string
  sun: string
  sunX: number
  /** Height of the sun over the horizon, pixels. */
  sunHeight: number
  /** Which way shadows fall: 1 to the right, -1 to the left. */
  fall: 1 | -1
  /** Length of a shadow as a part of the height of what throws it. */
  reach: number
  /** Lamps and windows are lit. */
  hasLamps: boolean
  /** A colour in the light. */
  lit(colour: string): string
  /** A colour in the shade. */
  dim(colour: string, amount?: number): string
  /** A colour seen through so much air, from 0 to 1. */
  far(colour: string, distance: number): string
}

interface Scheme {
  skies: readonly (readonly string[])[]
  sun: string
  tint: string
  tinted: number
  /** How far everything sinks into the shadow's colour: low sun leaves silhouettes. */
  sunk: number
  shadow: string
  sunHeight: readonly [number, number]
  reach: number
}

const SCHEMES: Record<Hour, Scheme> = {
  morning: {
    skies: [
      ['#5fa9d6', '#9fd0e6', '#dfeee6', '#fbe9cf'],
      ['#74aed0', '#b4d6de', '#efe9dc', '#fbdcc8'],
      ['#6d9fcf', '#aac6e2', '#e3e1ea', '#f9e0d8'],
    ],
    sun: '#fff4d2',
    tint: '#ffe9c4',
    tinted: 0.1,
    sunk: 0,
    shadow: '#34507f',
    sunHeight: [90, 230],
    reach: 1.1,
  },
  clear: {
    skies: [
      ['#1f7fc6', '#4ba5dc', '#96d0ea', '#dff1ee'],
      ['#2b8ac4', '#63b6dc', '#aadbe6', '#eaf3e6'],
      ['#2673bd', '#5fa0d8', '#a9cdea', '#e8f0f2'],
    ],
    sun: '#fffbe8',
    tint: '#fff6dc',
    tinted: 0.04,
    sunk: 0,
    shadow: '#27477f',
    sunHeight: [330, 470],
    reach: 0.45,
  },
  golden: {
    skies: [
      ['#4f93b8', '#94bdc0', '#eed9a8', '#ffc987'],
      ['#5c86b4', '#a8b6c2', '#f3cfa2', '#ffb878'],
      ['#3f9aa8', '#8fc4b6', '#f2dfa6', '#ffcb80'],
    ],
    sun: '#fff0c0',
    tint: '#ffae5e',
    tinted: 0.2,
    sunk: 0,
    shadow: '#523f74',
    sunHeight: [80, 190],
    reach: 1.5,
  },
  sunset: {
    skies: [
      ['#3b4486', '#84568f', '#e2706f', '#ff9f5f', '#ffd58a'],
      ['#2f5d8c', '#7a7a9c', '#e58f76', '#ffa95a', '#ffe09a'],
      ['#5a3f86', '#a9568c', '#f0706a', '#ff9a66', '#ffcf96'],
      ['#1f5a78', '#5f8a90', '#dca070', '#ff9a50', '#ffd27c'],
    ],
    sun: '#fff1bd',
    tint: '#ff7f57',
    tinted: 0.2,
    sunk: 0.34,
    shadow: '#35285f',
    sunHeight: [26, 100],
    reach: 2,
  },
  dusk: {
    skies: [
      ['#101f48', '#2a4682', '#6d6ba6', '#c98fa2', '#f6b492'],
      ['#0f2a4a', '#24567f', '#5c86a4', '#b3a0a6', '#f3bd92'],
      ['#1a1c4c', '#3d3c84', '#80609e', '#d2859a', '#f9b58a'],
    ],
    sun: '#fff3d8',
    tint: '#41569c',
    tinted: 0.4,
    sunk: 0,
    shadow: '#121b44',
    sunHeight: [220, 380],
    reach: 0,
  },
}

/** The light of an hour; the country lends its air a breath of colour. */
export function lightOf(hour: Hour, air: string, random: SeededRandom): Light {
  const scheme = SCHEMES[hour]
  const sky = random.pick(scheme.skies).map((colour) => blend(colour, air, 0.1))
  const haze = sky.at(-1) ?? air
  const veil = blend(haze, sky.at(-2) ?? air, hour === 'clear' || hour === 'morning' ? 0.45 : 0.3)
  const isLeft = random.boolean(0.5)
  const lit = (colour: string) => blend(blend(colour, scheme.shadow, scheme.sunk), scheme.tint, scheme.tinted)
  return {
    hour,
    sky,
    haze: veil,
    sun: scheme.sun,
    sunX: isLeft ? random.between(330, 610) : random.between(926, 1206),
    sunHeight: random.between(...scheme.sunHeight),
    fall: isLeft ? 1 : -1,
    reach: scheme.reach,
    hasLamps: hour === 'dusk',
    lit,
    dim: (colour, amount = 0.34) => blend(lit(colour), scheme.shadow, amount),
    far: (colour, distance) => blend(lit(colour), veil, distance),
  }
}

/** At dusk, the light of lamps and candles on what stands under them; by day, the light itself. */
export function candlelit(light: Light): Light {
  if (!light.hasLamps) return light
  const lit = (colour: string) => blend(blend(colour, '#43264a', 0.24), '#ffb162', 0.24)
  return { ...light, lit, dim: (colour, amount = 0.34) => blend(lit(colour), '#2c1a3c', amount) }
}
