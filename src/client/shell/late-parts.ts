import { FreshBuild } from '#client/delivery/fresh-build.tsx'
import { FavoritesSnackbar } from '#client/features/favorites/favorites-snackbar.tsx'
import { PageAge } from './page-age.tsx'
import { ScreenMotion } from './screen-motion.tsx'

/** What `later-parts.tsx` brings, each of which fails alone. */
export const lateParts = [PageAge, FreshBuild, FavoritesSnackbar, ScreenMotion]
