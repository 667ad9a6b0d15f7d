import { Snackbar } from '#client/ui/frame/snackbar.tsx'
import { useStore } from 'zustand'
import { useFavoritesBook } from './favorites-context.tsx'

/** Shows the result of a tap on a heart, with an undo for a removal. */
export function FavoritesSnackbar() {
  const { store, say } = useFavoritesBook()
  const snack = useStore(store, (state) => state.snack)
  return (
    <Snackbar
      message={snack?.text}
      action={
        snack?.undo && {
          label: 'Вернуть',
          act: () => {
            snack.undo?.()
            say(undefined)
          },
        }
      }
      onClose={() => say(undefined)}
    />
  )
}
