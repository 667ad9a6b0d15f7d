import { matchRoute } from '#routes/href.ts'
import type { RouteName } from '#routes/table.ts'
import { screens, type ScreenModule } from './screens.ts'

/** A screen whose code is there already. */
export interface KnownScreen extends ScreenModule {
  name: RouteName
}

/** Brings the code of the screen behind a path; undefined where there is none, or it does not come. */
export async function bringScreen(path: string): Promise<KnownScreen | undefined> {
  const match = matchRoute(path)
  if (!match) return undefined
  try {
    return { name: match.name, ...(await screens[match.name]()) }
  } catch {
    return undefined
  }
}
