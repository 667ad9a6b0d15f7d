import { Children, cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import { Part } from './part.tsx'

/** Elements that only hold others: what stands in them is taken apart too, for they cannot fail. */
const holders: unknown[] = [Fragment, 'div', 'aside']

/** Makes each child a part that fails alone. */
export function Apart({ children }: { children: ReactNode }): ReactNode {
  return Children.map(children, (child, index) => {
    if (!isValidElement(child) || child.type === 'title') return child
    if (isHolder(child)) return cloneElement(child, {}, <Apart>{child.props.children}</Apart>)
    return (
      // The key a child was given goes with its part.
      <Part key={child.key} name={`part ${index + 1}`}>
        {child}
      </Part>
    )
  })
}

function isHolder(child: ReactElement): child is ReactElement<{ children?: ReactNode }> {
  return holders.includes(child.type)
}
