import { waitFor } from '@testing-library/react'

/**
 * Resolves when the page announces the end of its search. Reads the live regions only: `findByText` would
 * read every element of a long list after each change.
 */
export const searchEnded = (): Promise<Element> =>
  waitFor(() => {
    const regions = [...document.querySelectorAll('[role=status]')]
    const told = regions.find(({ textContent }) => textContent.includes('Поиск закончен'))
    if (!told) throw new Error('No live region says that the search has ended')
    return told
  })
