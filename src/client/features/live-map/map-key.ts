import { createContext } from 'react'

/** Key of the map tiles; undefined in a deployment that uses only drawn maps. */
export const MapKey = createContext<string | undefined>(undefined)
