import { SectionBoundary } from '#client/ui/frame/section-boundary.tsx'
import { lazy, Suspense, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react'
import { useHydrated } from './use-now.ts'
import { loadOnline } from './wait-for-network.ts'

type PropsIn<Component> = Component extends ComponentType<infer Props extends object> ? Props : never

/** A component whose code loads on first use, and waits for the network when offline. */
export function lazyPart<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): LazyExoticComponent<ComponentType<PropsIn<Module[Name]>>> {
  return lazy(async () => ({
    default: (await loadOnline(load))[name] as ComponentType<PropsIn<Module[Name]>>,
  }))
}

interface LazySectionOptions {
  /** Reserves the space until the code has loaded. */
  fallback?: ReactNode
  /** Name of an error boundary that hides a failed section; without it the surrounding section fails. */
  boundary?: string
  /** True for a part that a document leaves empty. Its loading then delays no hydration. */
  isAfterHydration?: boolean
}

/** A lazy component with its own Suspense boundary, so that the rest of the page stays. */
export function lazySection<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  options: LazySectionOptions = {},
): ComponentType<PropsIn<Module[Name]>> {
  const Section = createSection<PropsIn<Module[Name]>>(lazyPart(load, name), options)
  if (options.isAfterHydration !== true) return Section
  // Only these render again after hydration: it would hydrate the others earlier than their turn.
  return (props) => (useHydrated() ? <Section {...props} /> : options.fallback)
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
      <SectionBoundary name={boundary} fallback={null}>
        {section}
      </SectionBoundary>
    )
  }
}
