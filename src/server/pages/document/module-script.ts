const MODULE = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/g

/** Returns a script element for a chunk. The chunk runs once, even if several scripts import it. */
export function moduleScript(path: string): string {
  return `<script type="module" crossorigin src="${path}"></script>`
}

/** Splits markup into the text without module scripts and their paths. */
export function splitModules(html: string): { rest: string; paths: string[] } {
  const paths = [...html.matchAll(MODULE)].map(([, path = '']) => path)
  return { rest: html.replace(MODULE, ''), paths }
}

/**
 * Returns a script for a page that is already in the document. It is fetched after the page's images and
 * runs on arrival. The first paint waits for none of them; the app's script runs last and waits for the
 * first frame (`client/launch/first-frame.ts`).
 */
export function lateModuleScript(path: string): string {
  return `<script type="module" async fetchpriority="low" crossorigin src="${path}"></script>`
}
