import { createElement, useMemo, type ReactNode } from 'react'
import { readIconMarkup, type Shape } from './icon-markup.ts'

interface IconMarkProps {
  markup: string
  size: number
  /** Shown if the markup holds no icon. */
  fallback: ReactNode
}

/** Icon rebuilt from the provider's markup. */
export function IconMark({ markup, size, fallback }: IconMarkProps) {
  const icon = useMemo(() => readIconMarkup(markup), [markup])
  if (!icon) return fallback
  if (icon.kind === 'image') return <img src={icon.src} alt="" width={size} height={size} />
  return (
    <svg viewBox={icon.viewBox} width={size} height={size} fill="currentColor" aria-hidden="true">
      {icon.shapes.map(draw)}
    </svg>
  )
}

function draw({ tag, attributes, children }: Shape, index: number): ReactNode {
  const named = Object.entries(attributes).map(([name, value]) => [inReact(name), value])
  return createElement(tag, { key: index, ...Object.fromEntries(named) }, ...children.map(draw))
}

/** Converts "stroke-width" to "strokeWidth". */
function inReact(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
