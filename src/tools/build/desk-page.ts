/** The document of the agency's desk, from the root of the repository; its build lays it at the same place. */
export const DESK_PAGE = 'src/desk/page.html'
