/** Does what a browser's translator does: replaces every text by an element and discards its node. */
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
