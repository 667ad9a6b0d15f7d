/** Does to a page what a browser's translator does: every text is replaced by an element, and its node is thrown away. */
export function translatePage(root: Element = document.body): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    if (text.data.trim() === '' || text.parentElement?.closest('script, style')) continue
    const translated = document.createElement('font')
    translated.textContent = text.data
    text.replaceWith(translated)
  }
}
