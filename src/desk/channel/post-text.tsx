import { Fragment, type ReactNode } from 'react'
import { OutsideLink } from '../outside-link.tsx'

const TAG = /<(\/?)(b|i|s|a)(?: href="([^"]*)")?>/g

/** The text of a post as a messenger shows it: the host's HTML, with four tags and character references. */
export function PostText({ html }: { html: string }) {
  return <>{readNodes(html)}</>
}

interface Open {
  tag: string
  href: string
  nodes: ReactNode[]
}

function readNodes(html: string): ReactNode[] {
  const open: Open[] = [{ tag: '', href: '', nodes: [] }]
  let from = 0
  for (const { 0: whole, 1: slash, 2: tag = '', 3: href = '', index } of html.matchAll(TAG)) {
    open.at(-1)?.nodes.push(readText(html.slice(from, index)))
    from = index + whole.length
    if (slash === '') open.push({ tag, href: readText(href), nodes: [] })
    else if (open.length > 1) {
      const closed = open.pop()
      if (closed) open.at(-1)?.nodes.push(writeTag(closed, from))
    }
  }
  open.at(-1)?.nodes.push(readText(html.slice(from)))
  return open.flatMap(({ nodes }) => nodes)
}

function writeTag({ tag, href, nodes }: Open, key: number): ReactNode {
  const inner = nodes.map((node, index) => <Fragment key={index}>{node}</Fragment>)
  if (tag === 'b') return <b key={key}>{inner}</b>
  if (tag === 'i') return <i key={key}>{inner}</i>
  if (tag === 's') return <s key={key}>{inner}</s>
  return (
    <OutsideLink key={key} href={href}>
      {inner}
    </OutsideLink>
  )
}

function readText(text: string): string {
  return text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
}
