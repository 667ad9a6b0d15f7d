const MODULE = '<script type="module" crossorigin'
const LATER = '<script type="later" crossorigin'

/** A part of the build; what it exports is for others, and its work is done once however many ask for it. */
export function moduleScript(path: string): string {
  return `${MODULE} src="${path}"></script>`
}

/**
 * The same parts of a document whose page stands there already: nothing asks for them until the script at the end of
 * `index.html` does, after the first frame, so that the first paint shares the network and the processor with nobody.
 */
export function afterFirstFrame(html: string): string {
  return html.replaceAll(MODULE, LATER)
}
