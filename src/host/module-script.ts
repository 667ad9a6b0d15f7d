const MODULE = /<script type="module" crossorigin src="([^"]+)"><\/script>/g

/** A part of the build; what it exports is for others, and its work is done once however many ask for it. */
export function moduleScript(path: string): string {
  return `<script type="module" crossorigin src="${path}"></script>`
}

/**
 * The same parts of a document whose page stands there already: nothing asks for them until the script at the end of
 * `index.html` does, after the first frame, so that the first paint shares the network and the processor with nobody.
 */
export function afterFirstFrame(html: string): string {
  return html.replace(
    MODULE,
    (_, path: string) =>
      `<link rel="preload" as="script" crossorigin fetchpriority="low" href="${path}"><script type="later" src="${path}"></script>`,
  )
}
