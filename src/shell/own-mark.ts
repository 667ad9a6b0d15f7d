import { createContext } from 'react'

/** Address of the agency's mark, `''` where the deployment names none. */
export const OwnMark = createContext('')
