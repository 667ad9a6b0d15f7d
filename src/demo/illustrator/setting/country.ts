export type Tree = 'palm' | 'pine' | 'cypress' | 'fir' | 'round' | 'baobab' | 'banana'
export type Boat =
  | 'sail'
  | 'gulet'
  | 'dhow'
  | 'longtail'
  | 'basket'
  | 'junk'
  | 'catamaran'
  | 'jukung'
  | 'kaiki'
  | 'yacht'
/** What stands on the far side of the water. */
export type Skyline =
  | 'ridges'
  | 'peaks'
  | 'desert'
  | 'towers'
  | 'karst'
  | 'atoll'
  | 'volcano'
  | 'caldera'
  | 'granite'
  | 'basalt'
  | 'tableland'
  | 'hills'
  | 'savanna'
export type Roof = 'flat' | 'tiled' | 'thatch' | 'dome' | 'pagoda'
export type Town =
  | 'mosque'
  | 'pyramids'
  | 'burj'
  | 'prang'
  | 'pagoda'
  | 'stupa'
  | 'capitol'
  | 'onion'
  | 'palace'
  | 'meru'
  | 'fort'
  | 'cubes'
  | 'colonnade'
  | 'chapel'
  | 'medina'
  | 'harbour'

/** What an illustrator would know of a country: its colours and what it is famous for. */
export interface Country {
  slug: string
  /** The colour of its air. */
  air: string
  /** Open sea, middle, shallows. */
  water: readonly [open: string, middle: string, shallow: string]
  sand: string
  rock: string
  /** Wooded slopes, in the shade and in the light. */
  land: readonly [dark: string, light: string]
  /** Leaves near the eye. */
  leaf: string
  bloom: string
  trees: readonly Tree[]
  boats: readonly Boat[]
  skyline: Skyline
  town: Town
  walls: readonly string[]
  roofs: readonly string[]
  roofKinds: readonly Roof[]
  /** Awnings, cushions, bedspreads. */
  cloths: readonly string[]
}
