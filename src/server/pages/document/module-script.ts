const MODULE = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/g

/** A part of the build; what it exports is for others, and its work is done once however many ask for it. */
export function moduleScript(path: string): string {
  return `<script type="module" crossorigin src="${path}"></script>`
}

/** Markup without its parts of the build, and their paths. */
export function splitModules(html: string): { rest: string; paths: string[] } {
  const paths = [...html.matchAll(MODULE)].map(([, path = '']) => path)
  return { rest: html.replace(MODULE, ''), paths }
}

/**
 * The same where the page stands in the document already: fetched behind its images, run when it has come. The first
 * paint waits for none of them; the last to run, the app's own, waits for the first frame (`client/launch/first-frame.ts`).
 */
export function lateModuleScript(path: string): string {
  return `<script type="module" async fetchpriority="low" crossorigin src="${path}"></script>`
}
