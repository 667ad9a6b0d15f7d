/** A text without its markup, for search engines; parsed, never put into the page. */
export function plainText(html: string): string {
  const text = new DOMParser().parseFromString(withoutScripts(html), 'text/html').body.textContent
  return text.replace(/\s+/g, ' ').trim()
}

/** What a script holds is no text. */
function withoutScripts(html: string): string {
  return html.replace(/<(script|style)[^]*?(<\/\1>|$)/gi, ' ')
}
