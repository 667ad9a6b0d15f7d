import { create } from 'zustand'

interface LoginFlow {
  isOpen: boolean
  /** Where a successful sign-in leads. */
  returnTo: string
  open: (returnTo: string) => void
  close: () => void
}

/** The one sign-in sheet that any page can open. */
export const useLoginFlow = create<LoginFlow>((set) => ({
  isOpen: false,
  returnTo: '/profile',
  open: (returnTo) => set({ isOpen: true, returnTo }),
  close: () => set({ isOpen: false }),
}))
