/**
 * Thrown while drawing, it shows the same 404 page as an address of no route: the router recognises it by these very
 * fields, spec section 8.
 */
export class MissingPage extends Error {
  readonly status = 404
  readonly statusText = 'Not Found'
  readonly internal = false
  readonly data: { message: string }

  constructor(path: string) {
    super(`Page Not Found: ${path}`)
    this.data = { message: this.message }
  }
}
