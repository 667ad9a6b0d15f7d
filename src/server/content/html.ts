export function bullets(...items: string[]): string {
  return `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
}

/** A heading and what stands under it. */
export function section(title: string, ...blocks: string[]): string {
  return `<h2>${title}</h2>${blocks.map((block) => (block.startsWith('<') ? block : `<p>${block}</p>`)).join('')}`
}
