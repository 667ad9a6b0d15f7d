const MODULE = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/g

/** A part of the build; what it exports is for others, and its work is done once however many ask for it. */
export function moduleScript(path: string): string {
  return `<script type="module" crossorigin src="${path}"></script>`
}

/** A document without its parts of the build, and their paths. */
export function takeModules(html: string): { rest: string; paths: string[] } {
  const paths = [...html.matchAll(MODULE)].map(([, path = '']) => path)
  return { rest: html.replace(MODULE, ''), paths }
}

/**
 * Parts of a document whose page stands there already. They are fetched behind its images and do nothing until the
 * script at the end of `index.html` makes them scripts, after the first frame: the first paint waits for none of them.
 */
export function laterModule(path: string): string {
  return `<link rel="preload" as="script" crossorigin fetchpriority="low" href="${path}"><script type="later" src="${path}"></script>`
}
