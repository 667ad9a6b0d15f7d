import { Fragment, type ReactNode, type Ref } from 'react'
import { SectionBoundary } from './frame/section-boundary.tsx'

interface ItemsProps<T> {
  of: readonly T[]
  /** Returns a key that is unique in the list. */
  toKey: (item: T, index: number) => string
  children: (item: T, index: number) => ReactNode
  /** What the items are, for error reports. */
  name: string
  ref?: Ref<HTMLUListElement> | undefined
  className?: string | undefined
  /** `data-` attributes of the list. */
  data?: Record<`data-${string}`, number>
  itemClass?: string | undefined
}

/** List of cards, each with its own error boundary. */
export function Items<T>({ of, ref, className, data, itemClass, ...each }: ItemsProps<T>) {
  return (
    <ul ref={ref} className={className} {...data}>
      {of.map((item, index) => (
        <li key={each.toKey(item, index)} className={itemClass}>
          {part(item, index, each)}
        </li>
      ))}
    </ul>
  )
}

interface PartsProps<T> extends Pick<ItemsProps<T>, 'of' | 'toKey' | 'children' | 'name'> {
  /** Content inserted after so many cards or the last one; stays mounted while cards are reordered. */
  aside?: { after: number; says: ReactNode }
}

/** The same for cards that are not list items or bring their own. */
export function Parts<T>({ of, aside, ...each }: PartsProps<T>) {
  const parts = of.map((item, index) => (
    <Fragment key={each.toKey(item, index)}>{part(item, index, each)}</Fragment>
  ))
  if (aside) parts.splice(aside.after, 0, <Fragment key=" aside">{aside.says}</Fragment>)
  return parts
}

function part<T>(item: T, index: number, { name, children }: Pick<ItemsProps<T>, 'name' | 'children'>) {
  return <SectionBoundary name={`${name} ${index + 1}`}>{() => children(item, index)}</SectionBoundary>
}
