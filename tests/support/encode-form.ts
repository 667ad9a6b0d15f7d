/** Writes a form of jsdom as browsers send it: Node's `Request` knows only its own forms. */
export async function withEncodedForm(init: RequestInit, form: FormData): Promise<RequestInit> {
  const border = 'form-of-tests'
  const pieces: (Uint8Array<ArrayBuffer> | string)[] = []
  for (const [name, value] of form.entries()) {
    const file = typeof value === 'string' ? '' : `; filename="${value.name}"`
    pieces.push(`--${border}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`)
    pieces.push(typeof value === 'string' ? value : new Uint8Array(await value.arrayBuffer()), '\r\n')
  }
  const headers = new Headers(init.headers)
  headers.set('content-type', `multipart/form-data; boundary=${border}`)
  const body = Buffer.concat([...pieces, `--${border}--\r\n`].map((piece) => Buffer.from(piece as string)))
  return { ...init, body: new Uint8Array(body), headers }
}
