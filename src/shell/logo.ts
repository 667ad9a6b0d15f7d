import { createContext } from 'react'

/** Address of the logo the deployment gives, `''` where it gives none. */
export const DeploymentLogo = createContext('')
