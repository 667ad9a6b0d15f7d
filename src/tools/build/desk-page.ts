/** The document of the agency's desk, from the root of the repository. Its build keeps this path. */
export const DESK_PAGE = 'src/desk/page.html'
