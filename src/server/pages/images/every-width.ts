import { loadSharp, type ImageSource, type Resize } from './create-images.ts'

/** The widths of one image are requested in sequence, four images in parallel. */
const ORIGINALS = 16

/** Fetches an original once for all its widths. Only the latest few are kept. */
export function rememberOriginals(source: ImageSource, most = ORIGINALS): ImageSource {
  const kept = new Map<string, ReturnType<ImageSource>>()
  return (path) => {
    const known = kept.get(path)
    if (known) return known
    const original = source(path)
    kept.set(path, original)
    if (kept.size > most) kept.delete(kept.keys().next().value ?? '')
    // A failed original is requested again.
    original.then(
      (body) => body ?? kept.delete(path),
      () => kept.delete(path),
    )
    return original
  }
}

/** Resizes an original once for all widths not below its natural one, because none would be larger. */
export function shareWidths(resize: Resize): Resize {
  const known = new WeakMap<Uint8Array, { width: Promise<number>; made: Map<string, Promise<Uint8Array>> }>()
  return async (original, wanted, format = 'webp') => {
    const one = known.get(original) ?? { width: naturalWidth(original), made: new Map() }
    known.set(original, one)
    const width = Math.min(wanted, await one.width)
    const name = `${format} ${width}`
    const made = one.made.get(name) ?? resize(original, width, format)
    one.made.set(name, made)
    return made
  }
}

/** Width in pixels as displayed. */
async function naturalWidth(original: Uint8Array): Promise<number> {
  const sharp = await loadSharp()
  const { autoOrient } = await sharp(original).metadata()
  return autoOrient.width
}
