/** Frames during which the target is held while what stands above it takes its height. */
const SETTLING_FRAMES = 40
/** Acts by which the reader takes the page over. */
const ACTS = ['wheel', 'touchstart', 'keydown'] as const

/** Scrolls to an element and stays with it until the page has settled or the reader moves; returns the way to stop. */
export function holdInView(target: Element): () => void {
  let framesLeft = SETTLING_FRAMES
  const release = () => (framesLeft = 0)
  const hold = () => {
    if (framesLeft <= 0) return
    framesLeft -= 1
    target.scrollIntoView()
    requestAnimationFrame(hold)
  }
  for (const act of ACTS) window.addEventListener(act, release, { once: true, passive: true })
  hold()
  return () => {
    release()
    for (const act of ACTS) window.removeEventListener(act, release)
  }
}
