import { waitFor } from '@testing-library/react'

/**
 * Resolves when the page says that its search has ended. Reads the live regions alone: `findByText` would read every
 * element of a long list after each change of it.
 */
export const searchEnded = (): Promise<Element> =>
  waitFor(() => {
    const regions = [...document.querySelectorAll('[role=status]')]
    const told = regions.find(({ textContent }) => textContent.includes('Поиск закончен'))
    if (!told) throw new Error('No live region says that the search has ended')
    return told
  })
