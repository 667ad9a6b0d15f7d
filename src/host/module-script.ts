/** A part of the build; what it exports is for others, and its work is done once however many ask for it. */
export function moduleScript(path: string): string {
  return `<script type="module" crossorigin src="${path}"></script>`
}
