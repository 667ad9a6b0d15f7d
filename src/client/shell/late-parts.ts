import { FreshBuild } from '#client/delivery/fresh-build.tsx'
import { FavoritesSnackbar } from '#client/features/favorites/favorites-snackbar.tsx'
import { PageAge } from './page-age.tsx'
import { ScreenMotion } from './screen-motion.tsx'

/** Components of `later-parts.tsx`, each with its own error boundary. */
export const lateParts = [PageAge, FreshBuild, FavoritesSnackbar, ScreenMotion]
