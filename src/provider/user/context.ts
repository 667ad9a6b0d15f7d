import type { SignInContext } from '../auth/context.ts'
import type { TourSource } from '../ports/tour-source.ts'
import type { PrepareShare } from './prepared-share.ts'

/** What a traveller's own account works with. */
export type AccountContext = SignInContext & { tours: TourSource; prepareShare?: PrepareShare | undefined }
