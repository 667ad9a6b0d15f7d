/** The few elements our own texts are made of, as Markdown; the way back is `markdown.ts`. */
export function toMarkdown(html: string, headingLevel = 2): string {
  const mark = '#'.repeat(headingLevel)
  return html
    .replace(/<h2>([^]*?)<\/h2>/g, `\n\n${mark} $1\n\n`)
    .replace(/<li>([^]*?)<\/li>/g, '\n- $1')
    .replace(/<\/?ul>/g, '\n\n')
    .replace(/<p>([^]*?)<\/p>/g, '\n\n$1\n\n')
    .replace(/<strong>([^]*?)<\/strong>/g, '**$1**')
    .replace(/<a href="([^"]*)">([^]*?)<\/a>/g, '[$2]($1)')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
