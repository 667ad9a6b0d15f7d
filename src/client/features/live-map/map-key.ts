import { createContext } from 'react'

/** Key of the tiles of the live map; undefined where the deployment has none: maps are drawn here, and only here. */
export const MapKey = createContext<string | undefined>(undefined)
