import { Children, cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import { SectionBoundary } from './section-boundary.tsx'

/** Elements that only group others and cannot fail: their children get separate boundaries too. */
const holders: unknown[] = [Fragment, 'div', 'aside']

export function IsolatedChildren({ children }: { children: ReactNode }): ReactNode {
  return Children.map(children, (child, index) => {
    if (!isValidElement(child) || child.type === 'title') return child
    if (isHolder(child))
      return cloneElement(child, {}, <IsolatedChildren>{child.props.children}</IsolatedChildren>)
    return (
      // The child's key moves to its boundary.
      <SectionBoundary key={child.key} name={`part ${index + 1}`}>
        {child}
      </SectionBoundary>
    )
  })
}

function isHolder(child: ReactElement): child is ReactElement<{ children?: ReactNode }> {
  return holders.includes(child.type)
}
