/** Content of the file that `fill-store` adds to the lead `DUE`. */
export const FILE_OF_DUE = Buffer.from(Uint8Array.from({ length: 300_000 }, (_, index) => index % 251))
