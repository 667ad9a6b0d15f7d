import { Children, cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import { Part } from './part.tsx'

/** Elements that only group others and cannot fail: their children get separate boundaries too. */
const holders: unknown[] = [Fragment, 'div', 'aside']

/** Wraps each child in its own error boundary. */
export function Apart({ children }: { children: ReactNode }): ReactNode {
  return Children.map(children, (child, index) => {
    if (!isValidElement(child) || child.type === 'title') return child
    if (isHolder(child)) return cloneElement(child, {}, <Apart>{child.props.children}</Apart>)
    return (
      // The child's key moves to its boundary.
      <Part key={child.key} name={`part ${index + 1}`}>
        {child}
      </Part>
    )
  })
}

function isHolder(child: ReactElement): child is ReactElement<{ children?: ReactNode }> {
  return holders.includes(child.type)
}
