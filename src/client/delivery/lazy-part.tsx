import { Part } from '#client/ui/frame/part.tsx'
import { lazy, Suspense, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react'
import { loadOnline } from './wait-for-network.ts'

type PropsIn<Component> = Component extends ComponentType<infer Props extends object> ? Props : never

/** A component whose code comes with its first use, and waits for the network when there is none. */
export function lazyPart<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): LazyExoticComponent<ComponentType<PropsIn<Module[Name]>>> {
  return lazy(async () => ({
    default: (await loadOnline(load))[name] as ComponentType<PropsIn<Module[Name]>>,
  }))
}

interface LazySectionOptions {
  /** Holds the place until the code is there. */
  fallback?: ReactNode
  /** Name of an error boundary that shows nothing in place of a failed section; without it the part around it fails. */
  boundary?: string
}

/** A lazy component that suspends alone, so that the page around it stays. */
export function lazySection<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  options: LazySectionOptions = {},
): ComponentType<PropsIn<Module[Name]>> {
  return createSection<PropsIn<Module[Name]>>(lazyPart(load, name), options)
}

function createSection<Props extends object>(
  Late: ComponentType<Props>,
  { fallback, boundary }: LazySectionOptions,
): ComponentType<Props> {
  return (props) => {
    const section = (
      <Suspense fallback={fallback}>
        <Late {...props} />
      </Suspense>
    )
    if (boundary === undefined) return section
    return (
      <Part name={boundary} instead={null}>
        {section}
      </Part>
    )
  }
}
